-- What became of a dispute; until now every dispute stayed open. `reconcile-payments` looks up the stored ones.
alter table orders
  add column dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  add column dispute_closed_at timestamptz,
  -- What the bank has returned to the buyer because the dispute was lost; refunds are not part of it.
  add column dispute_lost_cents integer not null default 0 check (dispute_lost_cents >= 0);
update orders set dispute_state = 'open' where disputed_at is not null;
alter table orders
  add check ((disputed_at is null) = (dispute_state is null)),
  add check ((dispute_closed_at is not null) = (dispute_state is not null and dispute_state <> 'open')),
  add check (dispute_lost_cents = 0 or (dispute_state is not null and dispute_state = 'lost'));

drop index orders_disputed;
create index orders_open_dispute on orders (property_id) where dispute_state = 'open';

alter table orders drop constraint orders_held_for_check;
alter table orders add constraint orders_held_for_check check (held_for in (
  'wrong-amount', 'disputed', 'dispute-won', 'dispute-lost', 'artwork-changed', 'print-refused',
  'print-shop-unreachable', 'print-in-doubt', 'print-lost', 'print-ended'));
