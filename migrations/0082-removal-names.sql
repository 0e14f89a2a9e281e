-- Removals in standard terms: requested, resolved, expired; and the email that asks for a confirmation.
alter table removals rename column asked_at to requested_at;
alter table removals rename column settled_at to resolved_at;

alter table removals drop constraint removals_state_check, drop constraint removals_check;
drop index removals_home;
drop index removals_open;
update removals set state = case state when 'asked' then 'requested' else 'expired' end where state in ('asked', 'lapsed');
alter table removals
  add constraint removals_state_check
    check (state in ('requested', 'confirmed', 'removing', 'done', 'expired', 'declined')),
  add constraint removals_check
    check (state not in ('done', 'expired', 'declined') or (subject is null and requester_email is null));
create unique index removals_home on removals (subject_hash)
  where kind = 'home' and state in ('requested', 'confirmed', 'removing', 'done');
create index removals_open on removals (requested_at) where state in ('requested', 'confirmed', 'removing');

update emails
set name = 'home-removal-requested', dedupe_key = replace(dedupe_key, 'home-removal-asked:', 'home-removal-requested:')
where name = 'home-removal-asked';
