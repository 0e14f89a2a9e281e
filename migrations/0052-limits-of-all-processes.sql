-- What limits count, for all web processes together. Lost in a crash of the server: then they begin anew.
create unlogged table limit_counts (
  key text primary key,
  points integer not null,
  -- Lookups under way that may yet count.
  held integer not null,
  resets_at timestamptz not null
);
create index limit_counts_reset on limit_counts (resets_at);

-- S-01: browsers that have signed in as somebody, by hash: guesses of others do not close the door to them.
create table known_browsers (
  name text not null,
  browser_hash text not null,
  signed_in_at timestamptz not null,
  primary key (name, browser_hash)
);
