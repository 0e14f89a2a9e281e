-- A photo that was found for a property, in the order in which it was found. `image_key` is our copy in the bucket.
-- Where it came from is kept for takedowns and licence questions.
create table found_photos (
  property_id uuid not null references property_searches (id),
  position integer not null check (position >= 1),
  kind text not null check (kind in ('Street View', 'Zillow', 'Web')),
  image_key text not null,
  source_url text,
  found_at timestamptz not null,
  primary key (property_id, position)
);

-- The assessment of a property: which slot of its contact sheet was chosen, and why.
create table assessments (
  property_id uuid primary key references property_searches (id),
  slot integer not null check (slot >= 1),
  reason text not null,
  score double precision not null check (score between 0 and 10),
  confidence text not null check (confidence in ('LOW', 'MEDIUM', 'HIGH')),
  listing_url text,
  assessed_at timestamptz not null
);
