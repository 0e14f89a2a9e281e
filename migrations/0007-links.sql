-- A token that a property had before its present one (D1-192): links with it still lead to the home.
create table former_tokens (
  token text primary key check (token = upper(token)),
  property_id uuid not null references property_searches (id) on delete cascade,
  replaced_at timestamptz not null
);

-- Where /redirect?id= may lead (E-4, S-13): whole web addresses only, so that nothing can be appended to ours.
create table stored_links (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{4,64}$'),
  url text not null check (url ~ '^https?://[^/?#@\\\s]+([/?#][^\\\s]*)?$'),
  clicks integer not null default 0,
  last_clicked_at timestamptz,
  created_at timestamptz not null
);
