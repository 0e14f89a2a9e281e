-- The numbers of campaigns, counted as they happen: no screen ever adds up raw events. The database counts an event in
-- the statement that inserts it, whoever does: told a thousand times, it is inserted once and counts once (R-23).

-- The day of an event in the shop: its days begin where its months do (src/server/db/admin/insights.ts).
create function shop_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'America/New_York')::date
$$;

-- How often, and the cents of it: a row for each day, and one for all days together, whose day is -infinity.
create table campaign_day (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  day date not null,
  event_type text not null,
  n integer not null,
  amount bigint not null,
  primary key (campaign_id, day, event_type)
) with (fillfactor = 70);

-- Which homes.
create table property_event (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  scraped_property_id uuid not null references scraped_properties (id) on delete cascade,
  event_type text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  n integer not null,
  primary key (scraped_property_id, event_type, campaign_id)
) with (fillfactor = 70);
create index property_event_type on property_event (campaign_id, event_type);

-- How many homes it last happened to on that day. Each home is in one day of a type, so of a period that ends now the
-- homes that it happened to are the sum of its days. All days together have a row here too.
create table campaign_reach (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  day date not null,
  event_type text not null,
  homes integer not null,
  primary key (campaign_id, day, event_type)
) with (fillfactor = 70);

-- What the tables must say, added up from the events themselves: nightly compared with what they do say.
create view campaign_day_told as
select campaign_id, coalesce(day, '-infinity') as day, event_type, count(*)::integer as n,
  coalesce(sum(order_amount), 0)::bigint as amount
from (
  select campaign_id, shop_day(created_at) as day, event_type, order_amount
  from campaign_events where campaign_id is not null
) as events
group by grouping sets ((campaign_id, day, event_type), (campaign_id, event_type));

create view property_event_told as
select campaign_id, scraped_property_id, event_type, min(created_at) as first_at, max(created_at) as last_at,
  count(*)::integer as n
from campaign_events where campaign_id is not null and scraped_property_id is not null
group by 1, 2, 3;

create view campaign_reach_told as
select campaign_id, coalesce(day, '-infinity') as day, event_type, count(*)::integer as homes
from (select campaign_id, shop_day(last_at) as day, event_type from property_event_told) as events
group by grouping sets ((campaign_id, day, event_type), (campaign_id, event_type));

-- In a fixed order, so that two that count at once do not wait for each other in a circle.
create function count_reach() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into campaign_reach as known (campaign_id, day, event_type, homes)
    select campaign_id, coalesce(day, '-infinity'), event_type, count(*)
    from (select campaign_id, shop_day(last_at) as day, event_type from is_now) as events
    group by grouping sets ((campaign_id, day, event_type), (campaign_id, event_type)) order by 1, 2, 3
    on conflict (campaign_id, day, event_type) do update set homes = known.homes + excluded.homes;
  elsif tg_op = 'UPDATE' then
    insert into campaign_reach as known (campaign_id, day, event_type, homes)
    select campaign_id, day, event_type, sum(change)
    from (
      select campaign_id, shop_day(last_at) as day, event_type, 1 as change from is_now
      union all
      select campaign_id, shop_day(last_at), event_type, -1 from was
    ) as changes
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (campaign_id, day, event_type) do update set homes = known.homes + excluded.homes;
  else
    update campaign_reach as known set homes = known.homes - gone.homes
    from (
      select campaign_id, coalesce(day, '-infinity') as day, event_type, count(*) as homes
      from (select campaign_id, shop_day(last_at) as day, event_type from was) as events
      group by grouping sets ((campaign_id, day, event_type), (campaign_id, event_type))
    ) as gone
    where (known.campaign_id, known.day, known.event_type) = (gone.campaign_id, gone.day, gone.event_type);
  end if;
  return null;
end
$$;
create trigger count_reach_of_new after insert on property_event
referencing new table as is_now for each statement execute function count_reach();
create trigger count_reach_of_changed after update on property_event
referencing old table as was new table as is_now for each statement execute function count_reach();
create trigger count_reach_of_gone after delete on property_event
referencing old table as was for each statement execute function count_reach();

insert into campaign_day (campaign_id, day, event_type, n, amount)
select campaign_id, day, event_type, n, amount from campaign_day_told;
insert into property_event (campaign_id, scraped_property_id, event_type, first_at, last_at, n)
select campaign_id, scraped_property_id, event_type, first_at, last_at, n from property_event_told;

create function count_campaign_events() returns trigger language plpgsql as $$
begin
  insert into campaign_day as known (campaign_id, day, event_type, n, amount)
  select campaign_id, coalesce(day, '-infinity'), event_type, count(*), coalesce(sum(order_amount), 0)
  from (
    select campaign_id, shop_day(created_at) as day, event_type, order_amount from told where campaign_id is not null
  ) as events
  group by grouping sets ((campaign_id, day, event_type), (campaign_id, event_type)) order by 1, 2, 3
  on conflict (campaign_id, day, event_type) do update
  set n = known.n + excluded.n, amount = known.amount + excluded.amount;

  insert into property_event as known (campaign_id, scraped_property_id, event_type, first_at, last_at, n)
  select campaign_id, scraped_property_id, event_type, min(created_at), max(created_at), count(*)
  from told where campaign_id is not null and scraped_property_id is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (scraped_property_id, event_type, campaign_id) do update
  set first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at),
    n = known.n + excluded.n;
  return null;
end
$$;
create trigger count_campaign_events after insert on campaign_events
referencing new table as told for each statement execute function count_campaign_events();

create index scraped_properties_art on scraped_properties (campaign_id, has_artwork) where deleted_at is null;

-- When the trash was emptied of it: what is left of a deleted campaign then is what orders and events name (E-38).
alter table campaigns add column emptied_at timestamptz;
create index campaigns_trash on campaigns (deleted_at) where deleted_at is not null and emptied_at is null;

-- What admins did with a campaign.
alter table admin_deeds add column campaign_id uuid references campaigns (id) on delete set null;
