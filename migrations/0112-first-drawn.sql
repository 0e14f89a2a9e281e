-- When an artwork was finished for the first time, whatever versions of it followed: the overview counts a home on that
-- day. For artworks of earlier builds with versions, the time of the request is the closest that is known.
alter table artworks add column first_done_at timestamptz;
update artworks set first_done_at = case when earlier_keys = '{}' then updated_at else created_at end
where state = 'done' or earlier_keys <> '{}';
create index artworks_first_done on artworks (first_done_at);
