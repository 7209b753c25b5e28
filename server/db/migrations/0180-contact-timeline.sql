-- The timeline of a contact reads the newest lines of a conversation's history, and the newest notes, by time. Two indexes,
-- because row security lets no condition on `extras` choose a part of one. The notes' condition is worded unlike that of
-- `messages_notes`, whose order is another: the planner would sort all notes of a conversation.
create index messages_of_history on messages (conversation_id, created_at desc, id desc)
  where message_type = 'system' and (extras ->> 'type') is distinct from 'user_conversation_note';
create index notes_by_time on messages (conversation_id, created_at desc, id desc)
  where message_type = 'system' and coalesce(extras ->> 'type', '') = 'user_conversation_note';
