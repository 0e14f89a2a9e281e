alter table damage_claims rename column words to description;
-- Emails that are not sent yet, in the fields of the new build.
update emails set data = data - 'words' || jsonb_build_object('message', data -> 'words')
where name = 'damage-answered' and data ? 'words';
