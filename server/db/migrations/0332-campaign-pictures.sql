-- The pictures of campaigns that were sent before their messages named them: headers that are files of ours.
update messages m set media_url = '/media/' || f.id, mime_type = f.mime_type, file_size = f.size
from campaigns c
  join campaign_recipients r on r.organisation_id = c.organisation_id and r.campaign_id = c.id and r.message_id is not null
  cross join lateral (select coalesce(r.variables->>'header_image', r.variables->>'header_video', r.variables->>'header_document') as address) h
  join files f on f.organisation_id = c.organisation_id and f.state = 'stored'
    and f.id::text = substring(h.address from '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')
where m.id = r.message_id and m.message_type = 'campaign' and m.media_url is null;
