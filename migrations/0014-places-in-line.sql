-- Places in line are asked for every two seconds: what waits, and what was drawn just now.
create index artworks_state_updated on artworks (state, updated_at);
