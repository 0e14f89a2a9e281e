-- Jobs about photos and tokens by the names of the actions they run. Jobs of an earlier build that wait under an old
-- name go on under the new one.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.job') is null then return; end if; -- the queue makes its tables when it is first opened
  for renamed in
    select old || suffix as old, new || suffix as new, new || '-dead' as dead_letter, suffix
    from (values
      ('find-images', 'search-photos'),
      ('take-photo', 'fetch-photo'),
      ('name-property', 'assign-token')
    ) as names (old, new)
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
    set name = renamed.new, dead_letter = case when dead_letter is null then null else renamed.dead_letter end
    where name = renamed.old;
  end loop;

  delete from pgboss.queue where name ~ '^(find-images|take-photo|name-property)(-dead)?$';
end $$;
