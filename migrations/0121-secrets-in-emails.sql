-- Links that let anybody who has them sign in as another are kept only until their email is sent.
update emails set data = data - 'url'
where name in ('admin-invitation', 'reset-password') and state not in ('queued', 'sending');
