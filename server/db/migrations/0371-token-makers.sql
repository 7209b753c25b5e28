-- Who made an integration's token: admins are told when that person is no admin any more.
alter table api_integrations add column token_by text;

update api_integrations i set token_by = coalesce(
  (select t.actor from transitions t
   where t.organisation_id = i.organisation_id and t.chart = 'apiIntegration' and t.subject_id = i.id
     and t.event = 'token.generate'
   order by t.id desc limit 1),
  i.created_by)
where i.token_hash is not null;
