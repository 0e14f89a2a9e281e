-- What is printed, beyond style, frame and size: which way round it hangs (E-45), on which paper (E-43), and the gift
-- card that goes into the parcel (E-42).
alter table orders
  add column selected_orientation text not null default 'landscape'
    check (selected_orientation in ('landscape', 'portrait')),
  -- Null until it is priced. The words it is sold with name the printer's option.
  add column paper text check (paper in ('cold-pressed paper', 'hot-pressed paper', 'velvet paper')),
  -- A picture of the card as it is printed; null while there is none.
  add column gift_card_key text;

-- Every print so far was ordered on cold-pressed paper.
update orders set paper = 'cold-pressed paper' where print_submitting_at is not null or lumaprints_order_id is not null;

-- Quotes are a cache: they are asked for anew, now for a paper and an orientation too. What the printer last asked for
-- such a parcel to such a state is what is sold while it cannot be asked.
delete from shipping_quotes;
alter table shipping_quotes
  add column frame text not null,
  add column size text not null,
  add column state text not null,
  add column paper text not null;
create index shipping_quotes_alike on shipping_quotes (size, state, frame, quoted_at);
