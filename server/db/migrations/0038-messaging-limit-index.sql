create index messaging_limit_uses_by_contact on messaging_limit_uses (contact_id);
