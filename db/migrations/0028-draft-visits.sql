-- Who has a draft open: each tab says so every few seconds, and is forgotten when it no longer does.
create table guildhall.draft_visits (
  draft_id uuid not null constraint visit_is_of_a_draft references guildhall.drafts (id) on delete cascade,
  tab text not null,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- When something was typed there last; absent where nothing was.
  wrote_at timestamptz,
  primary key (draft_id, tab),
  constraint tab_has_a_name check (char_length(tab) between 1 and 64)
);
create index draft_visits_by_member on guildhall.draft_visits (member_id);

alter table guildhall.draft_visits enable row level security;
