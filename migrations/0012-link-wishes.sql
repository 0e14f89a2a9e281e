-- Who wants to be written to when a home is drawn (U-06). Forgotten with the letter.
create table link_wishes (
  property_id uuid not null references property_searches (id) on delete cascade,
  email text not null,
  origin text not null,
  wished_at timestamptz not null,
  primary key (property_id, email)
);
