-- Our own tables and columns by plain names. Those of the specification keep theirs (G-6).
alter table letters rename to emails;
alter table mail_news rename to mail_events;
alter table admin_deeds rename to audit_log;
alter table audit_log rename column deed to action;
alter table link_wishes rename to artwork_subscribers;
alter table collections rename to imports;
alter table collected_homes rename to import_homes;
alter table import_homes rename column collection_id to import_id;
alter table bulk_run_items rename column breath_at to heartbeat_at;
alter table bulk_run_items rename column settled_at to finished_at;
alter table outreach_runs rename column letter to template;
alter table outreach_sends rename column letter to template;

-- Indexes and constraints are named after their tables and columns.
do $$
declare
  renamed record;
  each record;
begin
  for renamed in
    select * from (values
      ('emails', 'letters', 'emails'),
      ('mail_events', 'mail_news', 'mail_events'),
      ('audit_log', 'admin_deeds', 'audit_log'),
      ('audit_log', '_deed_', '_action_'),
      ('artwork_subscribers', 'link_wishes', 'artwork_subscribers'),
      ('imports', 'collections', 'imports'),
      ('import_homes', 'collected_homes', 'import_homes'),
      ('import_homes', '_collection_id_', '_import_id_'),
      ('outreach_runs', '_letter_', '_template_'),
      ('outreach_sends', '_letter_', '_template_')
    ) as names (owner, before, after)
  loop
    for each in
      select conname as name from pg_constraint
      where conrelid = renamed.owner::regclass and position(renamed.before in conname) > 0
    loop
      execute format('alter table %I rename constraint %I to %I',
        renamed.owner, each.name, replace(each.name, renamed.before, renamed.after));
    end loop;
    for each in
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = renamed.owner::regclass and position(renamed.before in relname) > 0
    loop
      execute format('alter index %I rename to %I', each.name, replace(each.name, renamed.before, renamed.after));
    end loop;
  end loop;
end $$;
