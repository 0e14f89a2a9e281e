-- What an email is about, if it is an order, a home or a request to remove a home. So far only its key said so.
-- An email about an order that was never paid is deleted with it.
alter table emails
  add column order_id uuid references orders on delete cascade,
  add column property_id uuid references property_searches on delete set null,
  add column removal_id uuid references removals on delete set null;

update emails set order_id = orders.id from orders where orders.id::text = split_part(dedupe_key, ':', 2);
update emails set property_id = home.id from property_searches home
  where name = 'link-to-art' and home.id::text = split_part(dedupe_key, ':', 2);
update emails set removal_id = removals.id from removals where removals.id::text = split_part(dedupe_key, ':', 2);

create index emails_order on emails (order_id) where order_id is not null;
create index emails_property on emails (property_id) where property_id is not null;
create index emails_removal on emails (removal_id) where removal_id is not null;
