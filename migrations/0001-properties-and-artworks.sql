-- A home somebody looks at. Names are the specification's (document 1, section 3).
create table property_searches (
  id uuid primary key,
  address text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state text,
  zip_code text,
  country text not null default 'US',
  status text not null default 'pending' check (status in ('pending', 'completed')),
  image_source text check (image_source in ('address', 'upload', 'webcam')),
  master_image_url text,
  selected_image_url text,
  contact_sheet_url text,
  upscaled_image_url text,
  suitability_score double precision check (suitability_score between 0 and 10),
  confidence_score double precision check (confidence_score between 0 and 1),
  property_token text unique check (property_token = upper(property_token)),
  token_generated_at timestamptz,
  client_session_id text,
  parent_property_id uuid references property_searches (id),
  is_clone boolean not null default false,
  first_opened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index property_searches_session on property_searches (client_session_id, created_at desc);
create index property_searches_created on property_searches (created_at);

-- One picture of one property in one art style. `image_key` names the file in the bucket.
create table artworks (
  property_id uuid not null references property_searches (id),
  style text not null check (style in ('watercolor', 'pencil', 'oil', 'charcoal', 'chalk')),
  state text not null check (state in ('waiting', 'drawing', 'done', 'failed')),
  seed integer not null,
  image_key text,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (property_id, style),
  check ((state = 'done') = (image_key is not null))
);

-- The specification's view of a property: one column per style.
create view property_searches_with_artwork as
select
  p.*,
  max(a.image_key) filter (where a.style = 'watercolor') as watercolor_image_key,
  max(a.image_key) filter (where a.style = 'pencil') as pencil_image_key,
  max(a.image_key) filter (where a.style = 'oil') as oil_image_key,
  max(a.image_key) filter (where a.style = 'charcoal') as charcoal_image_key,
  max(a.image_key) filter (where a.style = 'chalk') as chalk_image_key
from property_searches p
left join artworks a on a.property_id = p.id
group by p.id;
