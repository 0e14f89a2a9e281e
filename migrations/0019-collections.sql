-- The collecting of listings for a campaign: what is looked for, where it stands, what came of it. What was stopped, or
-- lost its worker, goes on from here.
create table collections (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  source_platform text not null check (source_platform in ('zillow', 'redfin', 'homes')),
  mode text not null check (mode in ('bulk', 'page_by_page', 'one_page', 'choice')),
  question jsonb not null,
  target integer not null check (target >= 1),
  requires_email boolean not null,
  choice text check (choice in ('recently_sold', 'sold_year_ago')),
  state text not null check (state in ('running', 'waiting', 'stopped', 'failed', 'finished')),
  ended_by text check (ended_by in ('target', 'no_more_pages', 'nothing_found', 'person', 'timeout', 'error')),
  message text,
  -- The place of the question, and the page of it, that are read next.
  place integer not null default 0,
  page integer not null default 1,
  has_more boolean not null default true,
  pages_read integer not null default 0,
  found integer not null default 0,
  left_out jsonb not null,
  is_truncated boolean not null default false,
  -- Counts the steps that were taken: two workers that take the same one write it once.
  step integer not null default 0,
  -- In a row.
  failures integer not null default 0,
  deadline_at timestamptz not null,
  started_by text not null,
  started_by_admin_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index collections_at_work on collections (campaign_id) where state in ('running', 'waiting');
create index collections_campaign on collections (campaign_id, created_at desc);

-- Homes on the pages that were read. What the page said is kept until it is known what becomes of the home.
create table collected_homes (
  collection_id uuid not null references collections (id) on delete cascade,
  source_id text not null,
  found_order bigint generated always as identity,
  listing jsonb,
  page integer not null,
  page_url text not null,
  outcome text check (outcome in ('kept', 'known', 'doubtful', 'no_email', 'not_chosen')),
  lead_id uuid references scraped_properties (id) on delete set null,
  has_email boolean not null default false,
  lacks_details boolean not null default false,
  is_mailable boolean not null default true,
  primary key (collection_id, source_id)
);
create index collected_homes_open on collected_homes (collection_id, found_order) where outcome is null;
create index collected_homes_lead on collected_homes (lead_id);

-- Which other campaign has this home (feature 52).
create index scraped_properties_home_key on scraped_properties (home_key) where home_key is not null and deleted_at is null;
