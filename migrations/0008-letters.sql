-- Letters we owe somebody and what became of them. A letter whose fate is unknown is never sent again unasked (R-12).
create table letters (
  id uuid primary key,
  name text not null,
  dedupe_key text not null unique,
  to_address text not null,
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused', 'unknown', 'failed')),
  attempts integer not null default 0,
  message_id text,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
