-- One framed print that somebody is buying (document 2). A row begins as a draft (order_status is null) and becomes an
-- order when it is submitted. Names are the specification's where it has them; money is whole cents.
create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  -- What people call it; given when it is paid.
  order_number bigint unique,
  property_id uuid not null references property_searches (id),
  client_session_id text not null,
  order_status text check (order_status in (
    'checkout_initiated', 'payment_pending', 'paid', 'approved', 'submitted', 'in_production', 'shipped', 'delivered',
    'expired', 'payment_failed', 'cancelled', 'refunded', 'needs_attention')),
  -- Where the shop was reached: links in letters and for the printer begin with it.
  origin text not null,

  customer_first_name text not null default '',
  customer_last_name text not null default '',
  customer_email text not null default '',
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  address_confirmed_at timestamptz,
  -- Null: the shipping address.
  billing_address jsonb,

  selected_style text check (selected_style in ('watercolor', 'pencil', 'oil', 'charcoal', 'chalk')),
  selected_frame text check (selected_frame in ('gold', 'black', 'white', 'natural', 'mocca')),
  selected_size text check (selected_size in ('S', 'M', 'L')),
  crop_x double precision not null default 0.5 check (crop_x between 0 and 1),
  crop_y double precision not null default 0.5 check (crop_y between 0 and 1),
  -- The picture the buyer saw, when they approved it, and a hash of picture, size and crop together (E-11).
  artwork_key text,
  approved_at timestamptz,
  approved_image_hash text,
  gift_message text,
  gift_hides_price boolean not null default false,

  frame_price_cents integer check (frame_price_cents > 0),
  shipping_method text check (shipping_method in ('ground', 'overnight')),
  shipping_cents integer check (shipping_cents > 0),
  luma_shipping_method text,
  tax_cents integer not null default 0 check (tax_cents >= 0),
  -- What was paid, the tax included; before that what is asked for, without it.
  total_cents integer check (total_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  delivery_from date,
  delivery_to date,

  checkout_initiated_at timestamptz,
  payment_id text,
  paid_at timestamptz,
  hold_until timestamptz,
  attention_reason text,

  frame_image_key text,
  print_key text,
  -- Set before the printer is called, emptied when it surely took nothing: while it is set nothing is submitted again.
  print_submitting_at timestamptz,
  lumaprints_order_id text unique,
  print_submitted_at timestamptz,
  print_checked_at timestamptz,
  tracking_carrier text,
  tracking_number text,
  tracking_url text,

  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_property on orders (property_id);
create index orders_session on orders (client_session_id, created_at desc);
create index orders_status on orders (order_status, updated_at);
-- A browser makes one order of a home at a time; what is paid or on its way to be is no longer being made.
create unique index orders_being_made on orders (property_id, client_session_id)
  where order_status is null or order_status in ('checkout_initiated', 'expired');

-- The story of an order, each state once.
create table order_events (
  order_id uuid not null references orders (id),
  state text not null,
  at timestamptz not null,
  note text,
  primary key (order_id, state)
);

-- A payment page that was, or is being, opened for an order, with everything that is paid for on it: the order may be
-- changed while the page stands open in another tab.
create table payment_pages (
  id uuid primary key,
  order_id uuid not null references orders (id),
  config_hash text not null,
  snapshot jsonb not null,
  asked_cents integer not null check (asked_cents > 0),
  state text not null check (state in ('opening', 'open', 'closed')),
  -- The provider's id and address; null until it has answered.
  page_id text unique,
  url text,
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  created_at timestamptz not null
);
-- At most one page of an order can be paid.
create unique index payment_pages_one_open on payment_pages (order_id) where state <> 'closed';
create index payment_pages_check on payment_pages (next_check_at) where state <> 'closed';

-- Webhooks of the payment provider, each kept once.
create table payment_events (
  id text primary key,
  received_at timestamptz not null
);

-- What the printer asks for shipping, remembered for a while; `estimated` when our own rates stood in.
create table shipping_quotes (
  digest text primary key,
  quote jsonb not null,
  estimated boolean not null,
  quoted_at timestamptz not null
);

-- The specification's names (D2-090, D2-095): dollars with cents, one row per order that was submitted.
create view stripe_user_orders as
select
  o.order_number as order_id,
  o.id as order_uuid,
  o.client_session_id,
  p.page_id as checkout_session_id,
  o.payment_id as payment_intent_id,
  o.total_cents as amount_total,
  'usd'::text as currency,
  case
    when o.refunded_cents > 0 and o.refunded_cents >= o.total_cents then 'refunded'
    when o.paid_at is not null then 'paid'
    when o.order_status = 'payment_pending' then 'processing'
    else 'unpaid'
  end as payment_status,
  o.order_status,
  o.paid_at as order_date,
  o.lumaprints_order_id
from orders o
left join lateral (
  select page_id from payment_pages where order_id = o.id and page_id is not null order by created_at desc limit 1
) p on true
where o.order_status is not null;

create view property_search_orders as
select
  s.id, s.property_token, s.address, s.image_source,
  o.id as order_uuid, o.customer_first_name, o.customer_last_name, o.customer_email,
  o.address_line_1, o.address_line_2, o.city, o.state, o.zip_code, 'US'::text as country,
  o.selected_frame, o.selected_size, o.selected_style, o.frame_image_key as frame_image_url,
  o.frame_price_cents / 100.0 as frame_price, o.shipping_method, o.shipping_cents / 100.0 as shipping_cost,
  o.luma_shipping_method, o.total_cents / 100.0 as total_price, o.checkout_initiated_at, o.order_status, o.updated_at
from orders o join property_searches s on s.id = o.property_id;
