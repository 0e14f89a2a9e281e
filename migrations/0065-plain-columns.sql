-- The rest of our own columns and views by plain names.
alter table artwork_subscribers rename column wished_at to subscribed_at;
alter table payment_pages rename column asked_cents to requested_cents;
alter table payment_pages rename constraint payment_pages_asked_cents_check to payment_pages_requested_cents_check;
alter view campaign_day_told rename to campaign_day_counted;
alter view property_event_told rename to property_event_counted;
alter view campaign_reach_told rename to campaign_reach_counted;
