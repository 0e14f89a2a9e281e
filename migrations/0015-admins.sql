-- Who may use the admin tool. Buyers' accounts have no reach here (E-18).
create table admins (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  created_at timestamptz not null
);

-- Signed in, until signed out, idle for too long or `expires_at`. Only a hash of the token is kept (S-02).
create table admin_sessions (
  token_hash text primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_admin on admin_sessions (admin_id);
