-- Who is not written to any more, whoever asks (feature 32). The address itself is kept readable until its owner asks to
-- be forgotten; the hash goes on keeping our letters away from them (S-24).
create function suppression_key(email text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to('suppression:' || lower(trim(email)), 'UTF8')), 'hex')
$$;

create table suppressions (
  email_hash text primary key,
  email text,
  reason text not null check (reason in ('manual', 'bounced', 'unsubscribed', 'complained', 'deleted')),
  note text,
  -- The admin who put it here; null: it came by itself.
  added_by text,
  created_at timestamptz not null,
  check (reason <> 'deleted' or email is null)
);
create index suppressions_newest on suppressions (created_at desc);

-- One sending of letters to the agents of a campaign's homes.
create table outreach_runs (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  letter text not null check (letter in ('sellers-agent-outreach', 'anniversary-outreach')),
  state text not null check (state in ('scheduled', 'running', 'paused', 'missed', 'cancelled', 'finished')),
  options jsonb not null,
  -- Where the shop was reached when it was started: its links begin so.
  origin text not null,
  -- Why it waits for a person, in words for that person.
  pause_reason text,
  -- Bounces and complaints that somebody has seen and gone on nevertheless (S-26).
  seen_bounces integer not null default 0,
  seen_complaints integer not null default 0,
  scheduled_at timestamptz,
  -- When its job is to look at it next; long past: the job is lost.
  wake_at timestamptz,
  started_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null
);
create index outreach_runs_campaign on outreach_runs (campaign_id, created_at desc);
create index outreach_runs_open on outreach_runs (state) where state in ('scheduled', 'running');

-- The ledger (feature 30): a row for every home of a run, and for every letter asked for by itself (no run). What the
-- letter says is fixed here, so what was reviewed is what goes out.
create table outreach_sends (
  id uuid primary key,
  run_id uuid references outreach_runs (id) on delete cascade,
  campaign_id uuid references campaigns (id),
  scraped_property_id uuid references scraped_properties (id) on delete set null,
  position integer not null default 0,
  letter text not null check (letter in ('sellers-agent-outreach', 'anniversary-outreach')),
  to_email text,
  agent_name text,
  street text,
  picture_url text,
  link text,
  access_code text,
  state text not null
    check (state in ('waiting', 'sending', 'sent', 'failed', 'suppressed', 'capped', 'skipped', 'unknown')),
  reason text,
  -- False for test addresses (E-14): sent, and not counted anywhere.
  tracked boolean not null default true,
  -- A letter to ourselves, to look at: counts for nothing.
  is_trial boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz,
  claimed_at timestamptz,
  message_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index outreach_sends_once on outreach_sends (run_id, scraped_property_id);
create index outreach_sends_next on outreach_sends (run_id, position) where state = 'waiting';
create index outreach_sends_run on outreach_sends (run_id, position);
create index outreach_sends_sending on outreach_sends (claimed_at) where state = 'sending';
create index outreach_sends_pace on outreach_sends (claimed_at) where claimed_at is not null;
create index outreach_sends_agent on outreach_sends (to_email, claimed_at) where claimed_at is not null;
create index outreach_sends_message on outreach_sends (message_id) where message_id is not null;
create index outreach_sends_home on outreach_sends (scraped_property_id, sent_at);
create index outreach_sends_campaign on outreach_sends (campaign_id) where sent_at is not null;

-- What the mail provider told us, each once (it repeats itself).
create table mail_news (
  id text primary key,
  received_at timestamptz not null
);

-- E-30: what outreach_status cannot say without breaking the funnel.
alter table scraped_properties
  add column bounced_at timestamptz,
  add column complained_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column replied_at timestamptz;
