-- Counts the emails of a send by state without reading them: shown on every screen of the admin tool.
create index outreach_emails_states on outreach_emails (run_id, state);
