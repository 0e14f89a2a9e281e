-- What a person has to settle about an order, a row each: the orders' column held them as lines of one text.
create table order_issues (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  text text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references admins on delete set null,
  check (resolved_by is null or resolved_at is not null)
);
create index order_issues_order on order_issues (order_id);
-- What is open already is not opened again.
create unique index order_issues_open on order_issues (order_id, text) where resolved_at is null;

insert into order_issues (id, order_id, text, opened_at)
  select distinct on (orders.id, line) gen_random_uuid(), orders.id, line, orders.updated_at
  from orders cross join regexp_split_to_table(open_issue, E'\n') as line
  where line <> '';
alter table orders drop column open_issue;
