create table if not exists campaigns (id uuid primary key);

alter table campaigns
  add column if not exists name text not null,
  add column if not exists campaign_type text not null
    constraint campaigns_campaign_type_check
    check (campaign_type in ('sellers_agent_outreach', 'buyers_agent_outreach', 'customer_outreach')),
  add column if not exists campaign_subtype text
    constraint campaigns_campaign_subtype_check
    check (campaign_subtype in ('under_contract_sellers_agent', 'recently_closed_agent',
      'closing_anniversary_agent', 'recently_closed_customer')),
  add column if not exists request_url text,
  add column if not exists source_platform text,
  add column if not exists status text not null default 'active'
    constraint campaigns_status_check check (status in ('active', 'paused', 'completed', 'archived')),
  add column if not exists max_pages integer not null default 1
    constraint campaigns_max_pages_check check (max_pages >= 1),
  add column if not exists scraping_interval_hours integer not null default 24
    constraint campaigns_scraping_interval_hours_check check (scraping_interval_hours >= 1),
  add column if not exists total_properties_found integer not null default 0,
  add column if not exists total_agents_contacted integer not null default 0,
  add column if not exists total_customers_contacted integer not null default 0,
  add column if not exists notes text,
  add column if not exists created_by_admin_id text,
  add column if not exists screenshot_thumbnail_url text,
  add column if not exists last_scraped_at timestamptz,
  add column if not exists created_at timestamptz not null,
  add column if not exists updated_at timestamptz not null,
  add column if not exists deleted_at timestamptz,
  add column if not exists emptied_at timestamptz,
  add column if not exists is_buyer_outreach boolean not null default false;

create unique index if not exists campaigns_name on campaigns (lower(name)) where deleted_at is null;
create index if not exists campaigns_trash on campaigns (deleted_at)
  where deleted_at is not null and emptied_at is null;
