-- Recipients are listed as people sort names. The status is in the index, so that a tab's page skips entries of the index only.
create index campaign_recipients_by_name on campaign_recipients (organisation_id, campaign_id, name collate names, position)
  include (status);
