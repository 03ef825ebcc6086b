-- What organisers write to several members at once: begun for those who were ticked or fitted a filter, held a minute, then sent.
create table guildhall.member_messages (
  id uuid primary key default gen_random_uuid(),
  by_member_id uuid references guildhall.members (id) on delete set null,
  state text not null default 'draft',
  subject text not null default '',
  text text not null default '',
  -- Where answers go.
  reply_to text not null default '',
  -- Whom it was begun for, whom it was promised to when it was sent, and how many letters were written.
  chosen integer not null,
  people integer not null default 0,
  written integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  constraint message_state_is_known check (state in ('draft', 'held', 'sending', 'sent')),
  constraint message_has_words_before_it_goes check (state = 'draft' or (subject <> '' and text <> '')),
  constraint message_is_due_once_it_is_sent check ((state = 'draft') = (due_at is null)),
  constraint message_subject_fits_a_line check (char_length(subject) <= 120),
  constraint message_has_at_most_5000_characters check (char_length(text) <= 5000)
);
create index member_messages_by_author on guildhall.member_messages (by_member_id) where by_member_id is not null;
create index member_messages_newest_first on guildhall.member_messages (coalesce(due_at, created_at) desc, id);
create index member_messages_on_their_way on guildhall.member_messages (due_at) where state in ('held', 'sending');

-- Who is still to get one: a row goes with the letter that was written for it.
create table guildhall.member_message_people (
  message_id uuid not null references guildhall.member_messages (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  primary key (message_id, member_id)
);
create index member_message_people_by_member on guildhall.member_message_people (member_id);

-- A tag that several members got or lost at once, so that it can be taken back.
create table guildhall.tag_changes (
  id uuid primary key default gen_random_uuid(),
  by_member_id uuid references guildhall.members (id) on delete cascade,
  tag text not null,
  is_removed boolean not null,
  people integer not null,
  at timestamptz not null
);
create index tag_changes_by_author on guildhall.tag_changes (by_member_id, at desc);
create table guildhall.tag_change_people (
  change_id uuid not null references guildhall.tag_changes (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  primary key (change_id, member_id)
);
create index tag_change_people_by_member on guildhall.tag_change_people (member_id);

-- Filters of the list of people that organisers keep under a name, all of them for all of them.
create table guildhall.member_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  query jsonb not null,
  by_member_id uuid references guildhall.members (id) on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint filter_name_has_1_to_40_characters check (char_length(name) between 1 and 40),
  constraint filter_query_is_an_object check (jsonb_typeof(query) = 'object')
);
create unique index one_member_filter_per_name on guildhall.member_filters (lower(name));
create index member_filters_by_author on guildhall.member_filters (by_member_id) where by_member_id is not null;

-- Nobody reads these tables but the server.
alter table guildhall.member_messages enable row level security;
alter table guildhall.member_message_people enable row level security;
alter table guildhall.tag_changes enable row level security;
alter table guildhall.tag_change_people enable row level security;
alter table guildhall.member_filters enable row level security;
