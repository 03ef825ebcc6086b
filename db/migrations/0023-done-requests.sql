-- What a member asked for under a key of their own, and what was answered: asked again under that key, it is not done again.
create table guildhall.done_requests (
  member_id uuid not null references guildhall.members (id) on delete cascade,
  key uuid not null,
  -- Address and fields as a hash: under one key only one thing is asked.
  asked text not null,
  status smallint not null default 0,
  answer jsonb not null default '{}',
  at timestamptz not null,
  constraint one_answer_per_member_and_key primary key (member_id, key)
);
create index done_requests_by_date on guildhall.done_requests (at);

alter table guildhall.done_requests enable row level security;
