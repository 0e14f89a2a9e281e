-- The admin's own list of homes (document 3, section 2). The art of a home is that of its search; prices are cents.
alter table properties
  add column price bigint check (price >= 0),
  add column color text,
  add column prompt text,
  add column zillow_url text,
  -- A photo to draw from, with somebody else; without one it is looked for by the address.
  add column original_image text,
  add column status text not null default 'completed' check (status in ('pending', 'completed', 'failed', 'SOLD')),
  add column failure text,
  add column search_id uuid references property_searches (id) on delete set null,
  add column updated_at timestamptz,
  add column deleted_at timestamptz;
update properties set updated_at = created_at;
alter table properties alter column updated_at set not null, alter column status drop default;
create unique index properties_search on properties (search_id) where search_id is not null;
create index properties_newest on properties (created_at desc) where deleted_at is null;
