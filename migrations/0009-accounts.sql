-- A buyer who wants to find their orders again. Nobody needs one (document 2, section 6).
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null
);

-- Signed in, until signed out or `expires_at`. Only a hash of the token is kept.
create table account_sessions (
  token_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_sessions_account on account_sessions (account_id);
create index account_sessions_expiry on account_sessions (expires_at);

-- Tries to sign in that did not succeed (yet), by whose account and from where; both hashed (S-01).
create table sign_in_tries (
  id uuid not null,
  subject text not null,
  tried_at timestamptz not null,
  primary key (id, subject)
);
create index sign_in_tries_subject on sign_in_tries (subject, tried_at);
