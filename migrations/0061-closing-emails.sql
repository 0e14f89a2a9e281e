-- Homes whose sale has just closed have an email of their own: theirs is no anniversary yet.
alter table outreach_runs drop constraint outreach_runs_letter_check,
  add constraint outreach_runs_letter_check
    check (letter in ('sellers-agent-outreach', 'anniversary-outreach', 'closing-outreach'));
alter table outreach_sends drop constraint outreach_sends_letter_check,
  add constraint outreach_sends_letter_check
    check (letter in ('sellers-agent-outreach', 'anniversary-outreach', 'closing-outreach'));
