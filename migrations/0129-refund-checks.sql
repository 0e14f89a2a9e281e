-- An accepted refund may still fail, and the webhook that reports it may be lost: until then the refund is not looked up
-- again.
alter table refund_requests add column next_check_at timestamptz;
update refund_requests set next_check_at = requested_at;
alter table refund_requests alter column next_check_at set not null;
create index refund_requests_check on refund_requests (next_check_at) where state = 'done';
