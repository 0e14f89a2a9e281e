-- Jobs by the names of the actions they run. Jobs of an earlier build that wait under an old name go on under the new one.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.job') is null then return; end if; -- the queue makes its tables when it is first opened
  for renamed in
    select old || suffix as old, new || suffix as new, new || '-dead' as dead_letter, suffix, old_field, new_field
    from (values
      ('send-letter', 'send-email', 'letterId', 'emailId'),
      ('write-order-letter', 'compose-order-email', null, null),
      ('tend-outreach', 'supervise-outreach', null, null),
      ('fill-bridge', 'fetch-campaign-artwork', null, null),
      ('tell-campaign-access', 'notify-team-of-campaign-access', null, null),
      ('tell-generation', 'notify-team-of-generation', null, null),
      ('tell-order', 'notify-team-of-order', null, null),
      ('settle-payment', 'apply-payment', null, null),
      ('collect-page', 'run-import-step', 'collectionId', 'importId')
    ) as names (old, new, old_field, new_field)
    cross join (values ('-dead', 1), ('', 2)) as queues (suffix, place)
    order by place -- a queue refers to its dead letters
  loop
    insert into pgboss.queue
    select changed.*
    from pgboss.queue as queue,
      jsonb_populate_record(queue, jsonb_build_object(
        'name', renamed.new,
        'dead_letter', case when renamed.suffix = '' then renamed.dead_letter end)) as changed
    where queue.name = renamed.old
    on conflict (name) do nothing;

    update pgboss.job
    set name = renamed.new,
        dead_letter = case when dead_letter is null then null else renamed.dead_letter end,
        data = case
          when data ? renamed.old_field
          then data - renamed.old_field || jsonb_build_object(renamed.new_field, data -> renamed.old_field)
          else data
        end
    where name = renamed.old;
  end loop;

  delete from pgboss.queue
  where name ~ '^(send-letter|write-order-letter|tend-outreach|fill-bridge|tell-campaign-access|tell-generation|tell-order|settle-payment|collect-page)(-dead)?$';
end $$;
