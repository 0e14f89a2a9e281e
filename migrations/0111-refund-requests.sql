-- A requested refund of an order. Until the provider's answer is known, an equal request is the same one; a settled
-- request is never made again. A number of failed refunds could not tell a late report from a new failure.
create table refund_requests (
  idempotency_key text primary key,
  order_id uuid not null references orders on delete cascade,
  cents integer check (cents > 0),
  state text not null check (state in ('requested', 'done', 'failed')),
  refund_id text unique,
  requested_at timestamptz not null
);
create index refund_requests_order on refund_requests (order_id);

-- Requests of an earlier build whose answer is not known keep their key: they wait, or their last attempt has failed
-- and an equal request would still have been the same.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if; -- the queue makes its tables when it is first opened
  insert into refund_requests (idempotency_key, order_id, cents, state, requested_at)
  select
    concat_ws(':', 'refund', orders.id, job.refunded, coalesce(job.data ->> 'cents', 'all'), nullif(job.failed, 0)),
    orders.id, (job.data ->> 'cents')::integer, 'requested', job.created_on
  from (
    select name, state::text, data, created_on,
      coalesce((data ->> 'refundedBefore')::integer, 0) as refunded,
      coalesce((data ->> 'failedBefore')::integer, 0) as failed
    from pgboss.job where name in ('refund-order', 'refund-order-dead')
  ) as job
  join orders on orders.id::text = job.data ->> 'orderId'
  where job.state in ('created', 'retry', 'active')
    or (job.name = 'refund-order-dead' and (job.refunded, job.failed) = (orders.refunded_cents, orders.failed_refunds))
  on conflict (idempotency_key) do nothing;
end $$;

alter table orders drop column failed_refunds;
