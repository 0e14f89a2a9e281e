-- The end of an order's print delay; `hold` is the word for orders that need attention.
alter table orders rename column hold_until to print_after;
