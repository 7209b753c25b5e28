-- What the organisation takes as an opt-out beside the words that every one does: whole messages, and labels of buttons.
alter table organisations add column opt_out_words text[] not null default '{}',
  add column opt_out_buttons text[] not null default '{}';
