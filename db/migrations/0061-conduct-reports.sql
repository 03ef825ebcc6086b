-- Reports under the code of conduct. Whoever reports is in one only by their own wish; a year after it is closed its words go, and
-- the row is counted for good.
create table guildhall.conduct_reports (
  -- Made with the form: what is sent twice is one report.
  id uuid primary key,
  state text not null default 'new',
  what_happened text not null,
  where_and_when text not null default '',
  by_member_id uuid references guildhall.members (id) on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  constraint report_state_is_known check (state in ('new', 'in_hand', 'closed')),
  constraint report_says_when_it_was_closed check ((state = 'closed') = (closed_at is not null)),
  constraint only_a_closed_report_loses_its_words check (state = 'closed' or what_happened <> ''),
  constraint report_has_at_most_5000_characters check (char_length(what_happened) <= 5000),
  constraint place_of_report_fits check (char_length(where_and_when) <= 280)
);
create index conduct_reports_newest_first on guildhall.conduct_reports (state, created_at desc, id) where what_happened <> '';
create index conduct_reports_to_forget on guildhall.conduct_reports (closed_at) where what_happened <> '';
create index conduct_reports_by_member on guildhall.conduct_reports (by_member_id) where by_member_id is not null;

-- Who is not to read it, as its sender wished.
create table guildhall.conduct_report_exclusions (
  report_id uuid not null references guildhall.conduct_reports (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  primary key (report_id, member_id)
);
create index conduct_report_exclusions_by_member on guildhall.conduct_report_exclusions (member_id);

-- What its readers write down about it.
create table guildhall.conduct_report_notes (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references guildhall.conduct_reports (id) on delete cascade,
  by_member_id uuid references guildhall.members (id) on delete set null,
  text text not null,
  at timestamptz not null,
  constraint report_note_says_something check (char_length(text) between 1 and 2000)
);
create index conduct_report_notes_by_report on guildhall.conduct_report_notes (report_id, at);
create index conduct_report_notes_by_author on guildhall.conduct_report_notes (by_member_id) where by_member_id is not null;

-- Nobody reads these tables but the server.
alter table guildhall.conduct_reports enable row level security;
alter table guildhall.conduct_report_exclusions enable row level security;
alter table guildhall.conduct_report_notes enable row level security;
