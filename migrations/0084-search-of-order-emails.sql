-- The search over the whole admin tool finds emails to buyers by any part of their address.
create index emails_recipient on emails using gin (to_address trigrams.gin_trgm_ops);
