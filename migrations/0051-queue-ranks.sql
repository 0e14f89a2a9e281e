-- Whose drawing is begun first: 2 the first picture of somebody who waits for it, 1 their others, 0 what nobody waits for.
alter table artworks add column queue_rank smallint not null default 0;
-- The pace of the line is read from what was finished last.
create index artworks_done on artworks (updated_at desc) where state = 'done';
