-- An order whose buyer went on to the payment page has all that is paid for; only a draft may lack some of it. Rows of
-- earlier builds are not checked until they change.
alter table orders add constraint orders_placed_check check (
  order_status is null
  or num_nulls(selected_style, selected_frame, selected_size, artwork_key, frame_price_cents, shipping_method,
    shipping_cents, luma_shipping_method, total_cents) = 0
) not valid;
