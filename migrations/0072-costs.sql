-- What vendors cost (feature 53), counted by day, kind and campaign as it happens: a row for each call would be millions.
-- Millionths of a dollar; the day is the shop's. Costs of no campaign have the campaign of zeros.
create table vendor_costs (
  day date not null,
  kind text not null,
  campaign_id uuid not null,
  calls integer not null,
  micros bigint not null,
  primary key (day, kind, campaign_id)
);
create index vendor_costs_campaign on vendor_costs (campaign_id, day);

-- What the owner sets in the admin tool.
create table shop_settings (
  name text primary key,
  value jsonb not null,
  set_by text not null,
  set_at timestamptz not null
);
