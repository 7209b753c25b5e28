-- When a session was last used, to within the life of a bearer: each bearer is fetched with the session's cookie.
alter table identity.session add column last_seen_at timestamptz;
