-- Who may do what in the admin tool (feature 48), and a second factor. Whoever was an admin before is an owner.
alter table admins
  add column role text not null default 'owner' check (role in ('owner', 'sender', 'viewer')),
  add column email text,
  -- Of the authenticator app, encrypted with our secret; used from `second_factor_at` on.
  add column second_factor text,
  add column second_factor_at timestamptz,
  -- The last step of thirty seconds whose code was taken: a code is good once.
  add column second_factor_step bigint not null default 0;

-- What an owner asked somebody to become. Only a hash of the link's secret is kept.
create table admin_invitations (
  token_hash text primary key,
  email text not null,
  role text not null check (role in ('owner', 'sender', 'viewer')),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A session as its owner recognizes it.
alter table admin_sessions add column user_agent text;
