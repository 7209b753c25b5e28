-- When the person skipped or finished the tour; null while it is still offered. Who was here before knows the product.
alter table identity."user" add column tour_ended_at timestamptz;
update identity."user" set tour_ended_at = now();
