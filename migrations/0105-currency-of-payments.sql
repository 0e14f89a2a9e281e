-- The currency that an order was paid in. The page asks for dollars; an order paid in another currency is held.
alter table orders add column currency text not null default 'usd' check (currency ~ '^[a-z]{3}$');
update orders set currency = lower(right(event.note, 3))
from order_events event
where event.order_id = orders.id and event.state = 'needs_attention' and event.note ~ '(^Requested .*; received [0-9.]+ [A-Z]{3}|^Asked for .* received [0-9]+ [a-z]{3})$';

-- The refund of an order that was paid with test money is not revenue either.
update campaign_events refund set is_test = true
from campaign_events purchase
where refund.event_type = 'purchase_refunded' and purchase.event_type = 'purchase_completed' and purchase.is_test
  and refund.checkout_session_id = purchase.checkout_session_id;

-- The shop's revenue is read from the events of its purchases and refunds.
create index campaign_events_revenue on campaign_events (created_at)
  where event_type in ('purchase_completed', 'purchase_refunded');

-- Emails about refunds say their currency.
update emails set data = data || '{"currency": "usd"}' where data ? 'refundCents';
