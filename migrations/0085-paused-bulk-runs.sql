-- A bulk run that starts no further home until somebody resumes it.
alter table bulk_runs drop constraint bulk_runs_state_check;
alter table bulk_runs add constraint bulk_runs_state_check
  check (state in ('running', 'paused', 'stopping', 'stopped', 'finished', 'failed'));
