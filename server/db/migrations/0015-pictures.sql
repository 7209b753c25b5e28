-- The address of a picture is on the web or one of ours (server/identity/rules.ts); what is neither shows no picture.
create function identity.is_picture_address(address text) returns boolean language sql immutable
  set search_path = pg_catalog, pg_temp as
$$ select length(address) <= 2048 and (address ~* '^https?://' or address like '/media/%') $$;

update identity."user" set image = null where not identity.is_picture_address(image);
update identity.organization set logo = null where not identity.is_picture_address(logo);
alter table identity."user" add constraint user_picture check (identity.is_picture_address(image));
alter table identity.organization add constraint organization_picture check (identity.is_picture_address(logo));
