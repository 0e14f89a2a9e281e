-- When whoever holds the account proved that its e-mail is theirs; null: nobody has. Orders of an e-mail appear only then.
alter table accounts add column email_verified_at timestamptz;
-- An order of a browser that joined an account by an e-mail nobody proved leaves it, and joins again when somebody does.
update orders set account_id = null where account_id is not null;
