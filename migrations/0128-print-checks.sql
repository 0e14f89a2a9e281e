-- Until then a print is not looked up by the minute's check again; null: it never was.
alter table orders add column print_next_check_at timestamptz;
