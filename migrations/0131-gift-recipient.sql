-- The name on the shipping label of a gift; null: the buyer's.
alter table orders add column gift_recipient_name text;
