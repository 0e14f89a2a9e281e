-- An issue is identified by its kind and what it is about, not by the wording that admins read.
alter table order_issues add column kind text, add column about text not null default '';

update order_issues set (kind, about) = (
  select rules.kind, coalesce(substring(order_issues.text from rules.about), '')
  from (values
    ('Paid twice: refund payment %', 'paid-twice', 'payment (\S+)$'),
    ('Paid a second time (%', 'paid-twice', '\((\S+)\)'),
    ('The refund failed at the payment provider%', 'refund-failed', null),
    ('The payment provider did not take the refund%', 'refund-failed', null),
    ('The print shop has this as order %', 'printed-anyway', 'order (\S+),'),
    ('Order % although it was %', 'printed-anyway', 'Order (\S+)'),
    ('The print shop is making %', 'printed-twice', 'orders? (\S+) and '),
    ('The buyer’s bank disputes the payment', 'disputed', null),
    ('The buyer’s bank disputed the payment and has decided for us', 'dispute-won', null),
    ('The buyer’s bank disputed the payment and has returned it to the buyer', 'dispute-lost', null)
  ) as rules (pattern, kind, about)
  where order_issues.text like rules.pattern
  union all select 'other', order_issues.text
  limit 1
);
-- Of two open issues that differ only in their wording, the newer one is resolved.
update order_issues newer set resolved_at = newer.opened_at
from order_issues older
where newer.resolved_at is null and older.resolved_at is null
  and (newer.order_id, newer.kind, newer.about) = (older.order_id, older.kind, older.about)
  and (newer.opened_at, newer.id) > (older.opened_at, older.id);

alter table order_issues alter column kind set not null, alter column about drop default;
drop index order_issues_open;
create unique index order_issues_open on order_issues (order_id, kind, about) where resolved_at is null;
