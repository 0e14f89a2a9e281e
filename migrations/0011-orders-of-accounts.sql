-- An order that was made in a browser of its buyer joins their account once they sign in there with the same e-mail.
alter table orders add column account_id uuid references accounts (id) on delete set null;
create index orders_account on orders (account_id, paid_at desc);
