-- E-41: test mode belongs to an admin's session, so that a header alone proves nothing. What is done in it says so on its
-- row, and counts nowhere.
alter table admin_sessions add column is_test boolean not null default false;
alter table property_searches add column is_test boolean not null default false;
alter table campaign_events add column is_test boolean not null default false;
alter table orders add column is_test boolean not null default false;
