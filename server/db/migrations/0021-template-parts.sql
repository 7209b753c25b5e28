-- Lists kept so far lack parameter formats and the parts of kinds that were left out: each is read again before its next use.
delete from template_syncs;
