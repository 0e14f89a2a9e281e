-- Alerts that are queued under the earlier name of their type.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if; -- the queue makes its tables when it is first opened
  update pgboss.job set data = jsonb_set(data, '{type}', '"order_needs_attention"')
  where name in ('notify-team-of-order', 'notify-team-of-order-dead') and data ->> 'type' = 'print_failed';
end $$;
