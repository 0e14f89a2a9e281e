-- What the list of a campaign's homes is searched and sorted by, and two indexes that answer its tabs, filters, searches
-- and sorts without reading the rows themselves. Texts are cut: an entry of an index must stay below 2.7 kB.

-- D3-155: address_line_1, else address, else street_address; up to the first comma. As src/domain/leads/lead-address.ts.
create function lead_street(address_line_1 text, address text, street_address text) returns text
language sql immutable parallel safe as $$
  select nullif(btrim(split_part(
    case
      when address_line_1 ~ '\S' then address_line_1
      when address ~ '\S' then address
      else street_address
    end, ',', 1), E' \t\r\n'), '')
$$;

-- '9 Elm' stands before '10 Elm'.
create function street_order(street text) returns text language sql immutable parallel safe as $$
  select left(case when street ~ '^\d'
    then lpad(left(substring(street from '^\d+'), 8), 8, '0') || substring(lower(street) from '^\d+(.*)$')
    else lower(street)
  end, 60)
$$;

alter table scraped_properties
  add column street_order text
    generated always as (street_order(lead_street(address_line_1, address, street_address))) stored,
  -- A date_sold that is a day; what a source wrote in another way cannot be sorted.
  add column sold_on text generated always as (substring(date_sold from '^\d{4}-\d{2}-\d{2}')) stored,
  -- D3-114, in small letters of any alphabet, a line each: street, city, the buyer's agent and brokerage; in a campaign for sellers'
  -- agents those too.
  add column search_text text not null generated always as (lower(left(
    coalesce(lead_street(address_line_1, address, street_address), '') || E'\n' || coalesce(city, '') || E'\n'
      || coalesce(buyers_agent_name, '') || E'\n' || coalesce(buyers_agent_brokerage, '')
      || case agent_role when 'seller'
        then E'\n' || coalesce(sellers_agent_name, '') || E'\n' || coalesce(sellers_agent_brokerage, '')
        else ''
      end, 400) collate "und-x-icu")) stored,
  -- The deletion that took it away: what is deleted together comes back together.
  add column deletion_id uuid;

drop index scraped_properties_order;
drop index scraped_properties_stage;
create index scraped_properties_tabs on scraped_properties (campaign_id, stage, processing_status)
  include (agent_email) where deleted_at is null;
create index scraped_properties_list on scraped_properties (campaign_id, import_order)
  include (id, stage, processing_status, has_artwork, agent_email, sale_price, sold_on, suitability_score,
    street_order, search_text)
  where deleted_at is null;
create index scraped_properties_deletion on scraped_properties (deletion_id) where deletion_id is not null;

-- Deeds about campaigns and their homes.
alter table admin_deeds
  add column if not exists campaign_id uuid references campaigns (id),
  add column if not exists lead_id uuid references scraped_properties (id) on delete set null;
create index admin_deeds_campaign on admin_deeds (campaign_id, at) where campaign_id is not null;
create index admin_deeds_lead on admin_deeds (lead_id, at) where lead_id is not null;
