-- One row is one email of a send, or a test email: the table and its columns by these names.
alter table outreach_sends rename to outreach_emails;
alter table outreach_emails rename column is_trial to is_test_email;

-- Indexes and constraints are named after their table.
do $$
declare
  each record;
begin
  for each in
    select conname as name from pg_constraint
    where conrelid = 'outreach_emails'::regclass and position('outreach_sends' in conname) > 0
  loop
    execute format('alter table outreach_emails rename constraint %I to %I',
      each.name, replace(each.name, 'outreach_sends', 'outreach_emails'));
  end loop;
  for each in
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'outreach_emails'::regclass and position('outreach_sends' in relname) > 0
  loop
    execute format('alter index %I rename to %I', each.name, replace(each.name, 'outreach_sends', 'outreach_emails'));
  end loop;
end $$;
