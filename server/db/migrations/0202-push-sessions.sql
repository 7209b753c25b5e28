-- The session in which a browser was subscribed, so that the pushes end with it: a shop's computer is shared. Browsers of
-- before have none until their dashboard opens again.
alter table push_tokens add column session_id uuid;
create index push_tokens_by_session on push_tokens (session_id);

create function drop_push_tokens() returns trigger language plpgsql as $$
begin
  delete from push_tokens where session_id = old.id;
  return null;
end
$$;
create trigger session_ended after delete on identity.session for each row execute function drop_push_tokens();
