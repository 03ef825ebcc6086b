-- A move that people are to be told of waits a minute, so that it can be taken back first. The row is there while it waits:
-- whoever tells or takes back deletes it, so only one of them does.
create table guildhall.held_moves (
  id uuid primary key default gen_random_uuid(),
  by_member_id uuid references guildhall.members (id) on delete set null,
  due_at timestamptz not null,
  -- The series whose rule the change wrote, as it stood before; no rule where the change made the series.
  series_id uuid references guildhall.session_series (id) on delete set null,
  series_version integer,
  series_was jsonb,
  constraint held_series_has_its_version check (series_id is null or series_version is not null),
  constraint held_series_was_an_object check (series_was is null or jsonb_typeof(series_was) = 'object')
);
create index held_moves_by_due on guildhall.held_moves (due_at, id);
create index held_moves_by_member on guildhall.held_moves (by_member_id) where by_member_id is not null;
create index held_moves_by_series on guildhall.held_moves (series_id) where series_id is not null;

create table guildhall.held_move_sessions (
  session_id uuid constraint one_held_move_per_session primary key
    references guildhall.scheduled_sessions (id) on delete cascade,
  held_move_id uuid not null references guildhall.held_moves (id) on delete cascade,
  -- As the change left it: another version was written by somebody since.
  version integer not null,
  is_told boolean not null,
  -- As it stood before the first move that nobody was told of.
  was jsonb not null,
  constraint held_session_was_an_object check (jsonb_typeof(was) = 'object')
);
create index held_move_sessions_by_move on guildhall.held_move_sessions (held_move_id);

alter table guildhall.held_moves enable row level security;
alter table guildhall.held_move_sessions enable row level security;
