-- The history of an order keeps every entry into a state; until now a second hold replaced the first.
alter table order_events drop constraint order_events_pkey;
alter table order_events add column id bigint generated always as identity primary key;
create index order_events_order on order_events (order_id, at, id);

alter table orders
  -- Why it is held, as a kind; null if it is not held.
  add column held_for text check (held_for in (
    'wrong-amount', 'disputed', 'artwork-changed', 'print-refused', 'print-shop-unreachable', 'print-in-doubt',
    'print-lost', 'print-ended')),
  -- How often an admin has had it printed in place of a print that the print shop lost or ended, plus one.
  add column print_attempt integer not null default 1 check (print_attempt > 0),
  -- The print shop's numbers of the prints that were replaced, as long as they are watched.
  add column replaced_prints text[] not null default '{}';

update orders set held_for = case
    when attention_reason like 'Asked for % cents, received %' then 'wrong-amount'
    when attention_reason = 'The buyer’s bank disputes the payment' then 'disputed'
    when attention_reason = 'The stored artwork is not the one that was approved' then 'artwork-changed'
    when attention_reason like 'For half an hour the print shop could not be reached%' then 'print-shop-unreachable'
    when attention_reason like 'The print shop may or may not have this order%' then 'print-in-doubt'
    when attention_reason like 'The print shop accepted order % and no longer has it' then 'print-lost'
    when attention_reason like 'The print shop about order %: %' then 'print-ended'
    else 'print-refused' -- the print shop's own message
  end
  where order_status = 'needs_attention';
