-- Every screen of the admin tool asks how many emails bounced this week: a few of a ledger that only grows.
create index outreach_sends_bounced on outreach_sends (bounced_at) where bounced_at is not null and not is_trial;
