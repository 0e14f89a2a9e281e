-- A dump is restored with an empty search_path, and a function whose body is a text looks its names up when it runs: the
-- restore lost every table with a column or index made by such a function. A parsed body keeps what its names meant; a
-- trigger's takes its search_path along.

create or replace function usable_email(email text) returns text language sql immutable parallel safe
return case
  when length(trim(email)) <= 254
    and trim(email) ~* '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$'
  then lower(trim(email))
end;

create or replace function lead_agent_email(agent_role text, sellers text, buyers text) returns text
language sql immutable parallel safe
return case agent_role when 'seller' then coalesce(usable_email(sellers), usable_email(buyers)) else usable_email(buyers) end;

create or replace function lead_has_artwork(
  watercolor text, pencil text, oil text, charcoal text, chalk text, raw_data jsonb
) returns boolean language sql immutable parallel safe
return coalesce(nullif(watercolor, ''), nullif(pencil, ''), nullif(oil, ''), nullif(charcoal, ''), nullif(chalk, ''),
  nullif(raw_data #>> '{artworkGeneration,artworkUrl}', '')) is not null;

create or replace function shop_day(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'America/New_York')::date;

create or replace function lead_street(address_line_1 text, address text, street_address text) returns text
language sql immutable parallel safe
return nullif(btrim(split_part(
  case
    when address_line_1 ~ '\S' then address_line_1
    when address ~ '\S' then address
    else street_address
  end, ',', 1), E' \t\r\n'), '');

create or replace function street_order(street text) returns text language sql immutable parallel safe
return left(case when street ~ '^\d'
  then lpad(left(substring(street from '^\d+'), 8), 8, '0') || substring(lower(street) from '^\d+(.*)$')
  else lower(street)
end, 60);

create or replace function suppression_key(email text) returns text language sql immutable parallel safe
return encode(sha256(convert_to('suppression:' || lower(trim(email)), 'UTF8')), 'hex');

alter function count_reach() set search_path from current;
alter function count_campaign_events() set search_path from current;
