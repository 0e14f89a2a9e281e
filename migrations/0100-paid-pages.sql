-- The page on which an order was paid: usually the last one, but a closed page may be paid after all.
alter table payment_pages add column paid_at timestamptz;
update payment_pages p set paid_at = o.paid_at
from orders o
where o.id = p.order_id and o.paid_at is not null and p.id = (
  select id from payment_pages
  where order_id = o.id and page_id is not null
  order by created_at desc limit 1
);
create unique index payment_pages_one_paid on payment_pages (order_id) where paid_at is not null;

create or replace view stripe_user_orders as
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
  select page_id from payment_pages where order_id = o.id and page_id is not null
  order by (paid_at is not null) desc, created_at desc limit 1
) p on true
where o.order_status is not null;
