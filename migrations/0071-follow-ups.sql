-- What the emails to agents say, edited by admins (feature 39): every saving is a version; none: our own words.
create table outreach_texts (
  name text not null,
  version integer not null check (version >= 1),
  texts jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (name, version)
);

-- What each step of a sending says, fixed when it starts: what was reviewed is what goes out.
alter table outreach_runs add column texts jsonb;

-- Follow-ups (feature 35): a further line of the ledger, written in the transaction that writes down that the email before
-- it went out. One for each home and step, and one for each email, whatever dies in between.
alter table outreach_sends
  add column step integer not null default 0 check (step >= 0),
  add column follows uuid references outreach_sends (id) on delete cascade;
drop index outreach_sends_once;
create unique index outreach_sends_once on outreach_sends (run_id, scraped_property_id, step);
create unique index outreach_sends_follows on outreach_sends (follows) where follows is not null;
create index outreach_sends_follow_ups on outreach_sends (to_email) where state = 'waiting' and step > 0;

-- An agent who replied stands between those whose home was opened and those whose home led to the checkout (feature 34).
-- The other stages are those of migration 0060; the column takes its indexes with it.
alter table scraped_properties drop column stage;
alter table scraped_properties
  add column stage text not null generated always as (
    case
      when purchase_completed_at is not null then 'purchased'
      when payment_page_accessed_count > 0 then 'payment_page_accessed'
      when checkout_initiated_count > 0 then 'checkout_accessed'
      when replied_at is not null then 'replied'
      when configurator_opened_count > 0 then 'property_opened'
      when outreach_status is not null then 'email_sent'
      when lead_has_artwork(watercolor_image_url, pencil_image_url, oil_image_url, charcoal_image_url, chalk_image_url, raw_data)
        and lead_agent_email(agent_role, sellers_agent_email, buyers_agent_email) is not null
        and not agent_suppressed then 'ready_to_send'
      else 'not_ready'
    end) stored;
create index scraped_properties_tabs on scraped_properties (campaign_id, stage, processing_status)
  include (agent_email) where deleted_at is null;
create index scraped_properties_list on scraped_properties (campaign_id, import_order)
  include (id, stage, processing_status, has_artwork, agent_email, sale_price, sold_on, suitability_score,
    street_order, search_text)
  where deleted_at is null;
