-- What the search over the whole admin tool looks in: a part of a word anywhere, which only trigrams find by an index.
-- Their functions have a schema of their own: what is in ours, these migrations made.
create schema if not exists trigrams;
create extension if not exists pg_trgm schema trigrams;

alter table scraped_properties
  -- Every way an address of the home was written, and its access code.
  add column place_words text not null generated always as (left(
    coalesce(address_line_1, '') || ' ' || coalesce(address, '') || ' ' || coalesce(street_address, '') || ' '
      || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, '') || ' '
      || coalesce(access_code, ''), 600)) stored,
  -- The agent an email would go to.
  add column agent_words text not null generated always as (left(
    case agent_role when 'seller' then coalesce(sellers_agent_name, '') else coalesce(buyers_agent_name, '') end
      || ' ' || coalesce(lead_agent_email(agent_role, sellers_agent_email, buyers_agent_email), ''), 400)) stored;

alter table orders
  add column buyer_words text not null generated always as (left(
    customer_first_name || ' ' || customer_last_name || ' ' || customer_email || ' '
      || coalesce('#' || order_number::text, '') || ' ' || coalesce(lumaprints_order_id, ''), 600)) stored;

create index scraped_properties_place_words on scraped_properties using gin (place_words trigrams.gin_trgm_ops)
  where deleted_at is null;
create index scraped_properties_agent_words on scraped_properties using gin (agent_words trigrams.gin_trgm_ops)
  where deleted_at is null;
create index orders_buyer_words on orders using gin (buyer_words trigrams.gin_trgm_ops) where order_status is not null;
create index outreach_sends_recipient on outreach_sends using gin (to_email trigrams.gin_trgm_ops) where claimed_at is not null;
