-- Names sort as people sort them: accents and capitals decide only between names that are otherwise alike. The root collation of
-- Unicode sorts English and French the same.
create collation names (provider = icu, locale = 'und');
drop index contacts_audience;
create index contacts_audience on contacts (organisation_id, name collate names, id) where channel = 'whatsapp';
drop index contacts_by_name;
create index contacts_by_name on contacts (organisation_id, name collate names, id);
