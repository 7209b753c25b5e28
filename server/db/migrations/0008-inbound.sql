-- Which network a webhook's item came by; the number or account alone does not say.
alter table inbound add column channel text not null default 'whatsapp' check (channel in ('whatsapp', 'instagram'));
grant delete on files to parley_app;
