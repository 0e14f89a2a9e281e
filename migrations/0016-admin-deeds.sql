-- What admins did that others may ask about: who gave money back, who sent a print again (feature 47). Never changed.
create table admin_deeds (
  id uuid primary key,
  admin_id uuid references admins (id) on delete set null,
  -- Kept beside the id: the deed stays when the admin goes.
  username text not null,
  deed text not null,
  order_id uuid references orders (id),
  detail text,
  at timestamptz not null
);
create index admin_deeds_order on admin_deeds (order_id, at);
