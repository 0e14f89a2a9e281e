-- What a screen is told about long work. A topic is one thing watched (a property); a part is one line of it
-- (a style). `version` counts the changes of a topic without gaps in the order in which they commit, because every
-- change locks its topic's row: a reader who has seen version n misses nothing by asking for version > n.
create table progress_topics (
  topic text primary key,
  version bigint not null,
  updated_at timestamptz not null
);
create index progress_topics_updated on progress_topics (updated_at);

create table progress (
  topic text not null references progress_topics (topic) on delete cascade,
  part text not null,
  version bigint not null,
  state jsonb not null,
  updated_at timestamptz not null,
  primary key (topic, part)
);
