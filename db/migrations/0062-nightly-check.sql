-- What the nightly look at the whole database found. It tells of this installation, so no backup carries it along.
create table guildhall.house_checks (
  id uuid primary key default gen_random_uuid(),
  reason text not null default 'nightly',
  outcome text not null default 'waiting',
  -- How many rows and files were looked at.
  looked_at bigint not null default 0,
  -- For each rule that something breaks: its name, how many do, and the ids of some.
  findings jsonb not null default '[]',
  error text not null default '',
  asked_by uuid references guildhall.members (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint house_check_reason_is_known check (reason in ('asked', 'nightly')),
  constraint house_check_outcome_is_known check (outcome in ('waiting', 'running', 'done', 'failed'))
);
create unique index one_house_check_at_a_time on guildhall.house_checks ((true)) where outcome in ('waiting', 'running');
create index house_checks_by_date on guildhall.house_checks (created_at desc);
create index house_checks_by_asker on guildhall.house_checks (asked_by) where asked_by is not null;

alter table guildhall.house_checks enable row level security;

-- What an import learns from whoever reads its dry run: cells put right by hand, another sheet, and which zone a name means.
alter table guildhall.import_rows
  -- What the file said where a cell was put right, by the number of its column.
  add column written jsonb not null default '{}',
  add column version integer not null default 1;
alter table guildhall.imports
  -- The names of a workbook's sheets that hold something.
  add column sheets text[] not null default '{}';

-- A workbook of several sheets until its import begins: another may be chosen. No backup carries it along.
create table guildhall.import_workbooks (
  import_id uuid primary key references guildhall.imports (id) on delete cascade,
  bytes bytea not null
);
alter table guildhall.import_workbooks enable row level security;

create table guildhall.import_zone_names (
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  -- As files write it, in small letters.
  name text not null,
  zone_id uuid not null,
  created_at timestamptz not null default now(),
  constraint import_zone_names_pkey primary key (edition_id, name),
  constraint named_zone_is_of_its_edition foreign key (zone_id, edition_id) references guildhall.zones (id, edition_id) on delete cascade,
  constraint zone_is_called_something check (char_length(name) between 1 and 120)
);
create index import_zone_names_by_zone on guildhall.import_zone_names (zone_id);

alter table guildhall.import_zone_names enable row level security;
