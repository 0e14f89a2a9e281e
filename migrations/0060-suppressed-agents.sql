-- An agent who is not written to is nobody's next step: a home whose agent is suppressed is not ready to send. The
-- suppressions are a table of their own, so triggers keep the answer on the home, where tabs and filters read it.

alter table scraped_properties add column agent_suppressed boolean not null default false;

create function mark_suppressed_agent() returns trigger language plpgsql set search_path from current as $$
begin
  new.agent_suppressed := exists (
    select 1 from suppressions
    where email_hash = suppression_key(lead_agent_email(new.agent_role, new.sellers_agent_email, new.buyers_agent_email)));
  return new;
end
$$;
create trigger mark_suppressed_agent
before insert or update of agent_role, sellers_agent_email, buyers_agent_email on scraped_properties
for each row execute function mark_suppressed_agent();

create function mark_homes_of_suppressed() returns trigger language plpgsql set search_path from current as $$
begin
  update scraped_properties set agent_suppressed = (tg_op <> 'DELETE')
  where agent_email is not null
    and suppression_key(agent_email) = case tg_op when 'DELETE' then old.email_hash else new.email_hash end;
  return null;
end
$$;
create trigger mark_homes_of_suppressed after insert or delete on suppressions
for each row execute function mark_homes_of_suppressed();

create index scraped_properties_agent_key on scraped_properties (suppression_key(agent_email))
  where agent_email is not null;
update scraped_properties set agent_suppressed = true
  where exists (select 1 from suppressions where email_hash = suppression_key(agent_email));

-- D3-170 … D3-176 again, first match wins; the column takes its indexes with it.
alter table scraped_properties drop column stage;
alter table scraped_properties
  add column stage text not null generated always as (
    case
      when purchase_completed_at is not null then 'purchased'
      when payment_page_accessed_count > 0 then 'payment_page_accessed'
      when checkout_initiated_count > 0 then 'checkout_accessed'
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
