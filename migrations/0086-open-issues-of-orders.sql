-- What a person has to settle about an order that goes on meanwhile, or has ended: no state says so.
alter table orders add column open_issue text;
-- When the buyer's bank first disputed the payment: it stops the order once, whatever is decided afterwards.
alter table orders add column disputed_at timestamptz;

update orders set open_issue = attention_reason
  where order_status <> 'needs_attention' and (
    attention_reason like 'Paid a second time%'
    or attention_reason like 'Order % went to the printer although it was %'
    or attention_reason = 'The payment provider did not take the refund: please refund by hand'
    or (attention_reason = 'The buyer’s bank disputes the payment' and order_status = 'delivered'));
update orders set disputed_at = updated_at where attention_reason = 'The buyer’s bank disputes the payment';
