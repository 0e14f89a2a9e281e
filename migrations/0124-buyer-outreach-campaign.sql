-- The campaign of the Buyer Outreach screen. It was found by its name, which admins can change.
alter table campaigns add column is_buyer_outreach boolean not null default false;
update campaigns set is_buyer_outreach = true where lower(name) = 'buyer outreach' and deleted_at is null;
