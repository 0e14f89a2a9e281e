-- For the links to a buyer's orders, which any visitor may request, and for the orders of an account.
create index orders_email on orders (lower(customer_email), paid_at desc) where paid_at is not null;
