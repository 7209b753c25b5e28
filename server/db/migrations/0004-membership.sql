-- Whoever removes a member, and however: their conversations are given back as durable work, in the same commit.

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('message.send', 'message.read', 'autopilot.answer', 'member.removed'));

create function release_member() returns trigger language plpgsql as $$
begin
  insert into public.outbox (organisation_id, kind, lane, priority, dedupe, payload)
  select old."organizationId", 'member.removed', 'member:' || old."userId", 95, 'member.removed:' || old.id,
    jsonb_build_object('userId', old."userId")
  where exists (select 1 from public.organisations o where o.organisation_id = old."organizationId")
  on conflict do nothing;
  return old;
end
$$;
create trigger release_member after delete on identity.member
for each row execute function release_member();
