-- The list of money to pay back over all contacts, newest first.
create index payments_to_pay_back on payments (organisation_id, settled_at desc, id desc) where excess > 0;
