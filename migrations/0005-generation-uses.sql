-- A home whose art somebody ordered: what the quotas count (S-20). A home counts once, however often its order is
-- repeated or filled up, and not at all once every style of it failed. The network is hashed (S-23); rows older than
-- the longest window are tidied away.
create table generation_uses (
  property_id uuid primary key references property_searches (id) on delete cascade,
  client_session text not null,
  network text not null,
  used_at timestamptz not null
);
create index generation_uses_session on generation_uses (client_session, used_at);
create index generation_uses_network on generation_uses (network, used_at);
create index generation_uses_time on generation_uses (used_at);
