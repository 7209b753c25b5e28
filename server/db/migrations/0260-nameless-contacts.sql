-- Contacts without a name were all called the same, and groups by a number that nobody can call.
update contacts k set name = 'Group' where k.name in ('WhatsApp user', '+' || k.address)
  and exists (select from contact_identities i where i.contact_id = k.id and i.kind = 'group');
update contacts set name = name || ' …' || right(address, 4) where name in ('WhatsApp user', 'Instagram user');
