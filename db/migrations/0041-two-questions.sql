-- The two questions after a session: that they were asked, once, and what each person said.
create table guildhall.session_questions (
  session_id uuid primary key references guildhall.scheduled_sessions (id) on delete cascade,
  -- Absent where they were asked by themselves.
  asked_by uuid references guildhall.members (id) on delete set null,
  asked_at timestamptz not null
);
create index session_questions_by_who_asked on guildhall.session_questions (asked_by) where asked_by is not null;

create table guildhall.session_replies (
  session_id uuid not null references guildhall.session_questions (session_id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  differently text not null default '',
  others text not null default '',
  -- The lesson it became a suggestion of, where its author said so.
  lesson_id uuid references guildhall.lessons (id) on delete set null,
  at timestamptz not null,
  primary key (session_id, member_id),
  constraint session_reply_says_something check (differently <> '' or others <> ''),
  constraint session_reply_has_at_most_2000_characters check (char_length(differently) <= 2000 and char_length(others) <= 2000)
);
create index session_replies_by_member on guildhall.session_replies (member_id);
create index session_replies_by_lesson on guildhall.session_replies (lesson_id) where lesson_id is not null;

alter table guildhall.session_questions enable row level security;
alter table guildhall.session_replies enable row level security;
