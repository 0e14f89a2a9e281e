-- For the carrier, and for the payment provider's judgement of fraud; empty: the buyer gave none.
alter table orders add column customer_phone text not null default '';
