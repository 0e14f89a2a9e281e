-- What a payment page was opened with, a hash of its copy of the order, and what an import looks for: the columns by
-- these names.
alter table payment_pages rename column snapshot to content;
alter table payment_pages rename column config_hash to order_copy_hash;
alter table imports rename column question to query;
