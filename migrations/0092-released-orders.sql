-- The action of an admin that releases a held order to the print shop.
update audit_log set action = 'release held order' where action = 'print again';
