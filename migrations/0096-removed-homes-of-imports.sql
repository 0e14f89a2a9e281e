-- Homes that an import left out because their owners had them removed; they counted as already in the campaign.
alter table import_homes
  drop constraint import_homes_outcome_check,
  add constraint import_homes_outcome_check
    check (outcome in ('kept', 'known', 'removed', 'doubtful', 'no_email', 'not_chosen'));
