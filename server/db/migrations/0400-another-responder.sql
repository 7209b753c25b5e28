-- Whether another responder of the number or account answers the customer: it 'serves', or a person here was 'asked' and takes
-- the conversation from it by their next message.
alter table conversations add column responder text check (responder in ('serves', 'asked'));
update conversations set responder = 'serves' where (last_message->>'standby')::boolean;
