-- How many refunds of an order the payment provider refused or could not complete: the next try is another request.
alter table orders add column failed_refunds integer not null default 0 check (failed_refunds >= 0);
