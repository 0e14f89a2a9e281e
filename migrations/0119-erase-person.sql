-- The audit log calls the erasure of a person what the screen calls it.
update audit_log set action = 'erase person' where action = 'forget person';
