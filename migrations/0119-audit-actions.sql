-- The audit log calls what admins did what the screens call it.
update audit_log
set action = case action
    when 'forget person' then 'erase person'
    when 'second factor on' then 'turn on two-factor sign-in'
    when 'second factor off' then 'turn off two-factor sign-in'
    when 'control outreach' then 'pause, resume or cancel send'
    when 'change email' then 'change email text'
  end
where action in ('forget person', 'second factor on', 'second factor off', 'control outreach', 'change email');
