-- The disputed part of the revenue is read with every list of campaigns; few payments are disputed.
create index orders_disputed on orders (property_id) where disputed_at is not null;
