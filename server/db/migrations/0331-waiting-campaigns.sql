-- Why a scheduled campaign does not start although its time has come (O34).
alter table campaigns add column waiting_reason text;
