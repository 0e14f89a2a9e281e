-- Homes whose people asked us to remove them (feature 54, S-24), and people who asked to be forgotten. What is left of a
-- finished one is proof: a keyed hash, when, and how much of what was removed. No address, link or email stays in it.
create table removals (
  id uuid primary key,
  kind text not null check (kind in ('home', 'person')),
  -- Of the home's address (null: none is known) or of the email, with our secret as its key.
  subject_hash text,
  -- What was asked for, as it was written; null once it is settled.
  subject text,
  state text not null check (state in ('asked', 'confirmed', 'removing', 'done', 'lapsed', 'declined')),
  -- Whoever asks for it to be confirmed; null for an admin's own press, and once it is settled.
  requester_email text,
  -- Where the shop was reached: links in its emails begin so.
  origin text,
  -- The admin who pressed; null: it came by itself.
  decided_by text,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  due_at timestamptz,
  settled_at timestamptz,
  -- How much of what was removed, and what had to stay.
  report jsonb,
  -- Ids of rows that held the home: names of folders, searched once more for what a drawing under way left there.
  record_ids uuid[] not null default '{}',
  check (state not in ('done', 'lapsed', 'declined') or (subject is null and requester_email is null))
);
-- A home is asked for once at a time, and removed once.
create unique index removals_home on removals (subject_hash)
  where kind = 'home' and state in ('asked', 'confirmed', 'removing', 'done');
create index removals_open on removals (asked_at) where state in ('asked', 'confirmed', 'removing');
create index removals_newest on removals (asked_at desc);

-- Tokens and codes that led to a removed home, hashed with our secret: they say so from then on.
create table removed_links (
  link_hash text primary key,
  removal_id uuid not null references removals (id)
);

-- Hidden from then on: no link, picture or screen shows it, and nothing is drawn or sent.
alter table property_searches add column removal_id uuid references removals (id);
alter table scraped_properties add column removal_id uuid references removals (id);
alter table properties add column removal_id uuid references removals (id);
create index property_searches_removal on property_searches (removal_id) where removal_id is not null;
create index scraped_properties_removal on scraped_properties (removal_id) where removal_id is not null;

-- All records of an address are looked for by its ZIP code first.
create index property_searches_zip on property_searches (zip_code);
create index scraped_properties_zip on scraped_properties (zip_code);

-- The photos of a claim go when its buyer asks to be forgotten.
alter table damage_claims
  drop constraint damage_claims_photo_keys_check,
  add constraint damage_claims_photo_keys_check check (cardinality(photo_keys) <= 5);
