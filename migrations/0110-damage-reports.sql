-- What a buyer reports is called a report everywhere.
alter table damage_claims rename to damage_reports;
alter table damage_reports rename constraint damage_claims_pkey to damage_reports_pkey;
alter table damage_reports rename constraint damage_claims_photo_keys_check to damage_reports_photo_keys_check;
alter index damage_claims_order rename to damage_reports_order;
alter index damage_claims_one_open rename to damage_reports_one_open;
alter table orders rename column replaces_claim to replaces_report;
alter table orders rename constraint orders_replaces_claim_key to orders_replaces_report_key;
alter table orders rename constraint orders_replaces_claim_fkey to orders_replaces_report_fkey;
