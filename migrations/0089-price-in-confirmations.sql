-- The price of the framed print has one name in all stored data of emails.
update emails set data = (data - 'itemCents') || jsonb_build_object('priceCents', data -> 'itemCents')
  where data ? 'itemCents';
