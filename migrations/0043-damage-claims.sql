-- What a buyer reports of a print that came damaged, and what we answered.
create table damage_claims (
  id uuid primary key,
  order_id uuid not null references orders (id),
  words text not null,
  -- Private pictures of the bucket, as the upload stored them.
  photo_keys text[] not null check (cardinality(photo_keys) between 1 and 5),
  state text not null check (state in ('open', 'reprint_ordered', 'refunded', 'declined')),
  -- What the buyer was told with the answer; null: nothing beyond it.
  answer text,
  reported_at timestamptz not null,
  answered_at timestamptz
);
create index damage_claims_order on damage_claims (order_id, reported_at desc);
create unique index damage_claims_one_open on damage_claims (order_id) where state = 'open';

-- A free reprint is an order of its own, one for each claim, that costs nothing.
alter table orders
  add column replaces_claim uuid unique references damage_claims (id),
  drop constraint orders_frame_price_cents_check,
  drop constraint orders_shipping_cents_check,
  drop constraint orders_total_cents_check,
  add constraint orders_price_check check (
    case when replaces_claim is null
      then frame_price_cents > 0 and shipping_cents > 0 and total_cents > 0
      else frame_price_cents = 0 and shipping_cents = 0 and total_cents = 0
    end);
