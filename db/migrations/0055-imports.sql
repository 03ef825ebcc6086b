-- People from a file: what was read of it, the dry run row by row, and how far the import is.

create table guildhall.imports (
  id uuid primary key default gen_random_uuid(),
  -- Nobody where it was begun in a terminal, or that person is gone.
  created_by uuid references guildhall.members (id) on delete set null,
  file_name text not null,
  found jsonb not null,
  headers jsonb not null,
  -- For each column of the file which field it is; empty text where it is left out.
  columns jsonb not null,
  edition_id uuid references guildhall.editions (id) on delete set null,
  zone_id uuid references guildhall.zones (id) on delete set null,
  invites boolean not null default false,
  message text not null default '',
  state text not null default 'read',
  row_count integer not null,
  -- Both move on in the transaction that does the rows, so no row is done twice.
  next_row integer not null default 0,
  next_letter integer not null default 0,
  -- How many rows are still to be taken back: an undo goes upwards from the last row.
  undo_row integer not null default 0,
  counts jsonb not null default '{}',
  error text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- When it last moved on: one that stands still is begun again by the clock.
  moved_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  constraint import_state_is_known check (state in ('read', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  constraint import_has_rows check (row_count >= 1),
  constraint import_message_has_at_most_1000_characters check (char_length(message) <= 1000)
);
create index imports_by_date on guildhall.imports (created_at desc);

create table guildhall.import_rows (
  import_id uuid not null references guildhall.imports (id) on delete cascade,
  number integer not null,
  -- Where it stands in the file, as spreadsheets count.
  line integer not null,
  cells jsonb not null,
  email text not null default '',
  name text not null default '',
  verdict text,
  plan jsonb,
  became text,
  -- What was there before, so that it can be put back.
  done jsonb,
  constraint import_rows_pkey primary key (import_id, number),
  constraint import_verdict_is_known check (verdict in ('new', 'invite', 'change', 'same', 'out')),
  constraint import_result_is_known check (became in ('noted', 'invited', 'changed', 'same', 'out', 'otherwise', 'back', 'stays'))
);
create index import_rows_by_verdict on guildhall.import_rows (import_id, verdict, number);

alter table guildhall.imports enable row level security;
alter table guildhall.import_rows enable row level security;

-- What was noted of somebody before they were invited, for when they come.
alter table guildhall.invitations
  add column tags text[] not null default '{}',
  add column staff_note text not null default '',
  add column access_starts_at timestamptz,
  add column access_kind text not null default 'participant',
  add constraint invited_access_kind_is_known check (access_kind in ('participant', 'alumni', 'guest'));
