-- Hours count where the home of an email is (feature 28): the zone of its state when the email was written down; null
-- where the state is not known, and the hours of the sending count. See src/domain/outreach/home-zone.ts.
alter table outreach_sends add column time_zone text;
