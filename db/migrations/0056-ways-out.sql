-- Ways out: who asked to be deleted, and the copies of their data that people take with them.
create table guildhall.member_deletions (
  member_id uuid primary key references guildhall.members (id) on delete cascade,
  was_status text not null,
  texts text not null,
  asked_at timestamptz not null,
  asked_by uuid references guildhall.members (id) on delete set null,
  erased_at timestamptz,
  -- Of an erased member, until the account is gone as well: it may live in a service of its own, so nothing refers to it.
  account_id uuid,
  constraint deletion_status_is_known check (was_status in ('registering', 'active', 'paused', 'suspended', 'left')),
  constraint texts_stay_or_go check (texts in ('keep', 'take'))
);
create index member_deletions_asked_by_idx on guildhall.member_deletions (asked_by) where asked_by is not null;

-- Who is to be erased, and when.
create index members_by_deletion on guildhall.members (delete_after) where status = 'erasing';
-- Whose pause ends by itself.
create index members_by_pause on guildhall.members (paused_until) where status = 'paused';

-- A letter has the token; what it opens is put together when it is asked for, so nothing of it lies around.
create table guildhall.takeouts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references guildhall.members (id) on delete cascade,
  asked_by uuid references guildhall.members (id) on delete set null,
  token_hash text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create unique index one_takeout_per_token on guildhall.takeouts (token_hash);
create index takeouts_by_member on guildhall.takeouts (member_id, asked_at desc);
create index takeouts_by_end on guildhall.takeouts (ends_at);
create index takeouts_asked_by_idx on guildhall.takeouts (asked_by) where asked_by is not null;

-- Nobody reads these tables but the server.
alter table guildhall.member_deletions enable row level security;
alter table guildhall.takeouts enable row level security;
