-- The query of an import names the sale status that it searches for `statusFilter`.
update imports set query = (query - 'want') || jsonb_build_object('statusFilter', query -> 'want')
where query ? 'want';
