-- COP-005. No operation writes this column yet: 60 is the earlier default, which nobody chose.
alter table organisations alter column confidence_threshold set default 50;
update organisations set confidence_threshold = 50 where confidence_threshold = 60;

-- CALL-047: who was invited to the organisation at hand and has not answered yet.
create view invitations as
select i."organizationId" as organisation_id, i.id::text as id, i.email, i.role
from identity.invitation i
where i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid
  and i.status = 'pending' and i."expiresAt" > now();
grant select on invitations to parley_app;
