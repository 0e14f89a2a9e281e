-- Outreach efforts (document 3, section 3). Money is in cents everywhere.
create table campaigns (
  id uuid primary key,
  name text not null unique,
  campaign_type text not null
    check (campaign_type in ('sellers_agent_outreach', 'buyers_agent_outreach', 'customer_outreach')),
  campaign_subtype text check (campaign_subtype in (
    'under_contract_sellers_agent', 'recently_closed_agent', 'closing_anniversary_agent', 'recently_closed_customer')),
  request_url text,
  source_platform text,
  status text not null default 'active' check (status in ('active', 'paused', 'completed', 'archived')),
  max_pages integer not null default 1 check (max_pages >= 1),
  scraping_interval_hours integer not null default 24 check (scraping_interval_hours >= 1),
  total_properties_found integer not null default 0,
  total_agents_contacted integer not null default 0,
  total_customers_contacted integer not null default 0,
  notes text,
  created_by_admin_id text,
  screenshot_thumbnail_url text,
  last_scraped_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The homes of a campaign with their agents. A picture field holds a file of our bucket by its key, or an address of
-- somebody else's. Agents' fields and raw_data never leave through a public call (G-9).
create table scraped_properties (
  id uuid primary key,
  campaign_id uuid references campaigns (id),
  campaign_type text,
  address text,
  street_address text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state text,
  zip_code text,
  homes_property_url text,
  zillow_url text,
  zillow_image_url text,
  redfin_main_image_url text,
  homes_main_image_url text,
  source_platform text,
  processing_status text not null default 'pending'
    check (processing_status in ('pending', 'processing', 'completed', 'failed', 'contacted')),
  property_status text,
  created_by_admin_id text,
  date_sold text,
  sale_price bigint check (sale_price >= 0),
  token text,
  access_code text unique check (access_code = upper(access_code)),
  sellers_agent_name text,
  sellers_agent_brokerage text,
  sellers_agent_license text,
  sellers_agent_mobile text,
  sellers_agent_email text,
  buyers_agent_name text,
  buyers_agent_brokerage text,
  buyers_agent_license text,
  buyers_agent_mobile text,
  buyers_agent_email text,
  watercolor_image_url text,
  pencil_image_url text,
  oil_image_url text,
  charcoal_image_url text,
  chalk_image_url text,
  suitability_score double precision check (suitability_score between 0 and 10),
  suitability_analysis text,
  outreach_status text check (outreach_status in ('sent', 'delivered', 'opened', 'clicked')),
  outreach_sent_at timestamptz,
  outreach_opened_at timestamptz,
  outreach_clicked_at timestamptz,
  configurator_opened_at timestamptz,
  configurator_opened_count integer not null default 0,
  checkout_initiated_at timestamptz,
  checkout_initiated_count integer not null default 0,
  payment_page_accessed_at timestamptz,
  payment_page_accessed_count integer not null default 0,
  purchase_completed_at timestamptz,
  purchase_amount bigint,
  last_activity_at timestamptz,
  raw_data jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scraped_properties_campaign on scraped_properties (campaign_id, created_at desc);

-- The property that shows a campaign's home: one for all who open the access code; their clones know it too.
alter table property_searches
  add column campaign_id uuid references campaigns (id) on delete set null,
  add column scraped_property_id uuid references scraped_properties (id) on delete set null;
create unique index property_searches_one_bridge on property_searches (scraped_property_id) where not is_clone;
create index property_searches_scraped on property_searches (scraped_property_id);
create index property_searches_address on property_searches (lower(address)) where not is_clone;
create index property_searches_clones on property_searches (parent_property_id, created_at) where is_clone;

-- Every field that the specification gives an event. Amounts are cents; `property_id` is the home that was looked at.
alter table campaign_events
  add column campaign_id uuid references campaigns (id) on delete set null,
  add column scraped_property_id uuid references scraped_properties (id) on delete set null,
  add column access_code text,
  add column checkout_session_id text,
  add column payment_intent_id text,
  add column order_amount bigint,
  drop constraint campaign_events_property_id_fkey,
  add constraint campaign_events_property_id_fkey
    foreign key (property_id) references property_searches (id) on delete set null;
create index campaign_events_campaign on campaign_events (campaign_id, event_type, created_at);
create index campaign_events_scraped on campaign_events (scraped_property_id, created_at);
