-- Pictures that were drawn before the one that is shown, oldest first: a visitor may try another version and return.
alter table artworks add column earlier_keys text[] not null default '{}';
