-- What an admin asked to be done to many homes of a campaign at once. Jobs do it, so that no window must stay open.
create table bulk_runs (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  action text not null,
  -- In which style an action draws; null for one that does not draw.
  style text check (style in ('watercolor', 'pencil', 'oil', 'charcoal', 'chalk')),
  state text not null default 'running' check (state in ('running', 'stopping', 'stopped', 'finished', 'failed')),
  -- The batch whose turn it is: a repeated job of an earlier one does nothing.
  batch integer not null default 1 check (batch >= 1),
  -- Why it failed as a whole.
  message text,
  started_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bulk_runs_campaign on bulk_runs (campaign_id, created_at desc);

create table bulk_run_items (
  run_id uuid not null references bulk_runs (id) on delete cascade,
  lead_id uuid not null references scraped_properties (id) on delete cascade,
  action text not null,
  style text,
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
  reason text,
  -- Who is at it, since when, and when we last heard of them; whoever falls silent loses it.
  claim uuid,
  claimed_at timestamptz,
  breath_at timestamptz,
  settled_at timestamptz,
  primary key (run_id, lead_id),
  check ((state = 'running') = (claim is not null))
);
-- The same is asked of a home once at a time, however often it is started.
create unique index bulk_run_items_open on bulk_run_items (lead_id, action, coalesce(style, ''))
  where state in ('waiting', 'running');
-- And one thing at a time is done to a home.
create unique index bulk_run_items_one on bulk_run_items (lead_id) where state = 'running';
create index bulk_run_items_turn on bulk_run_items (run_id, state, position);

-- The photo that a home's art is drawn from: our copy, what kind it is, where it was found and when.
alter table scraped_properties
  add column photo_key text,
  add column photo_kind text check (photo_kind in ('Street View', 'Zillow', 'Web')),
  add column photo_source_url text,
  add column photo_taken_at timestamptz;
