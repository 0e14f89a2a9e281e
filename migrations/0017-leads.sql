-- What the admin tool asks of a campaign's homes, kept by the database itself so that tabs and filters of fifty
-- thousand rows stay quick. The same rules as src/domain/leads/lead.ts and src/domain/leads/funnel.ts; a test compares the two.

-- D3-190: an e-mail that is empty, blank or the text 'null' is none; neither is what cannot be written to.
create function usable_email(email text) returns text language sql immutable parallel safe as $$
  select case
    when length(trim(email)) <= 254
      and trim(email) ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$'
      then lower(trim(email))
  end
$$;

-- Whose agent a campaign writes to: the seller's, else the buyer's; or only the buyer's.
create function lead_agent_email(agent_role text, sellers text, buyers text) returns text
language sql immutable parallel safe as $$
  select case agent_role when 'seller' then coalesce(usable_email(sellers), usable_email(buyers)) else usable_email(buyers) end
$$;

-- Any artwork of a home: a field per style, and what older runs left in raw_data.
create function lead_has_artwork(watercolor text, pencil text, oil text, charcoal text, chalk text, raw_data jsonb)
returns boolean language sql immutable parallel safe as $$
  select coalesce(nullif(watercolor, ''), nullif(pencil, ''), nullif(oil, ''), nullif(charcoal, ''), nullif(chalk, ''),
    nullif(raw_data #>> '{artworkGeneration,artworkUrl}', '')) is not null
$$;

-- A campaign that was deleted keeps its name for orders and events; another may have it anew.
alter table campaigns
  add column deleted_at timestamptz,
  drop constraint campaigns_name_key;
create unique index campaigns_name on campaigns (lower(name)) where deleted_at is null;

alter table scraped_properties
  -- One text for all spellings of its address; one home of a campaign has it once.
  add column home_key text,
  add column import_order bigint generated always as identity,
  add column agent_role text not null default 'buyer' check (agent_role in ('buyer', 'seller')),
  add column deleted_at timestamptz;
update scraped_properties set agent_role = 'seller'
  where campaign_id in (select id from campaigns where campaign_subtype = 'under_contract_sellers_agent');

alter table scraped_properties
  add column agent_email text
    generated always as (lead_agent_email(agent_role, sellers_agent_email, buyers_agent_email)) stored,
  add column has_artwork boolean not null generated always as (
    lead_has_artwork(watercolor_image_url, pencil_image_url, oil_image_url, charcoal_image_url, chalk_image_url, raw_data)) stored,
  -- D3-170 … D3-176, first match wins.
  add column stage text not null generated always as (
    case
      when purchase_completed_at is not null then 'purchased'
      when payment_page_accessed_count > 0 then 'payment_page_accessed'
      when checkout_initiated_count > 0 then 'checkout_accessed'
      when configurator_opened_count > 0 then 'property_opened'
      when outreach_status is not null then 'email_sent'
      when lead_has_artwork(watercolor_image_url, pencil_image_url, oil_image_url, charcoal_image_url, chalk_image_url, raw_data)
        and lead_agent_email(agent_role, sellers_agent_email, buyers_agent_email) is not null then 'ready_to_send'
      else 'not_ready'
    end) stored;

create unique index scraped_properties_home on scraped_properties (campaign_id, home_key)
  where home_key is not null and deleted_at is null;
create index scraped_properties_order on scraped_properties (campaign_id, import_order) where deleted_at is null;
create index scraped_properties_stage on scraped_properties (campaign_id, stage) where deleted_at is null;
create index scraped_properties_agent on scraped_properties (agent_email) where agent_email is not null;
