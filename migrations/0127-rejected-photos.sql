-- When the visitor said that a found photo does not show their home; null unless they did.
alter table found_photos add column rejected_at timestamptz;
