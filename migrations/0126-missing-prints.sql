-- When the print shop first did not show a print that it had shown before; null while it shows it.
alter table orders add column print_missing_since timestamptz;
