-- Names of the code: a reaction's order, and the updates of a message (reaction, edit, unsend) that arrive before it.
alter table messages rename column reacted_mark to reaction_order;
alter table early_marks rename to early_updates;
alter table early_updates rename column mark to message_update;
alter index early_marks_by_message rename to early_updates_by_message;
alter index early_marks_by_age rename to early_updates_by_age;
-- Items of webhooks that are still to be applied, or that `npm run work` may apply again.
update inbound set payload = jsonb_build_object(
  'kind', 'update',
  'updated', jsonb_build_object('providerId', payload->'marked'->'providerId', 'update', payload->'marked'->'mark')
) where state <> 'done' and payload->>'kind' = 'mark';
