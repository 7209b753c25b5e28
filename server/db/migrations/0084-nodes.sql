-- Running servers. A lease belongs to a node; what a node that is gone still held may be taken at once.
create table nodes (
  id uuid primary key,
  host text not null,
  pid int not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
