-- Homes that are looked up by a code in the landing page's address (document 1, section 3).
create table properties (
  id uuid primary key,
  address text not null,
  property_code text unique,
  created_at timestamptz not null
);

-- What a visitor did, told once each: the id is made by whoever tells (R-23).
create table campaign_events (
  id uuid primary key,
  event_type text not null,
  property_id uuid references property_searches (id),
  session_id text,
  user_agent text,
  referrer text,
  timezone text,
  language text,
  event_data jsonb,
  created_at timestamptz not null
);
create index campaign_events_property on campaign_events (property_id, event_type);

-- E-7: a home that was opened before is cloned once for each further browser.
create unique index property_searches_one_clone on property_searches (parent_property_id, client_session_id) where is_clone;
