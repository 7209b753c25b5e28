-- Buttons of templates that an admin marked as opt-outs (O37): each has name and language of its template, and its label.
alter table organisations add column opt_out_marks jsonb not null default '[]';
