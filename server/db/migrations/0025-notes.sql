-- The notes of a conversation, newest first, among up to ten thousand other messages.
create index messages_notes on messages (organisation_id, conversation_id, seq desc)
  where extras ->> 'type' = 'user_conversation_note';
