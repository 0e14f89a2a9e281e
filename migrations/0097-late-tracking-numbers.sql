-- A package without a tracking number was stored with an empty one. Shipped orders without a number are looked up for
-- some days, because the print shop may have it only later.
update orders set tracking_number = null where tracking_number = '';
create index orders_without_tracking on orders (id) where order_status = 'shipped' and tracking_number is null;
