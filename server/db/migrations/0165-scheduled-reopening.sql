-- Whether the reactivation template goes out if the reply window is closed when the message is due.
alter table scheduled_messages add column reopens boolean not null default false;
