-- The list of all homes of a campaign is read in every order from an index; a filtered list is sorted from
-- scraped_properties_list, which has the columns of the filters.
create index scraped_properties_by_date on scraped_properties (campaign_id, sold_on collate "C", import_order)
  include (id) where deleted_at is null;
create index scraped_properties_by_price on scraped_properties (campaign_id, sale_price, import_order)
  include (id) where deleted_at is null;
create index scraped_properties_by_address on scraped_properties (campaign_id, street_order, import_order)
  include (id) where deleted_at is null;
create index scraped_properties_by_score on scraped_properties (campaign_id, suitability_score, import_order)
  include (id) where deleted_at is null;
