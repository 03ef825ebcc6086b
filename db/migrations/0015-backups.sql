-- What became of backups, of their checks and of exports. It tells of this installation, so no backup carries it along.
create table guildhall.backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  reason text not null default 'asked',
  file_name text not null default '',
  outcome text not null default 'waiting',
  rows bigint not null default 0,
  bytes bigint not null default 0,
  error text not null default '',
  asked_by uuid references guildhall.members (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint backup_run_kind_is_known check (kind in ('backup', 'check', 'export')),
  constraint backup_run_reason_is_known check (reason in ('asked', 'nightly', 'weekly')),
  constraint backup_run_outcome_is_known check (outcome in ('waiting', 'running', 'done', 'failed')),
  constraint a_check_names_its_file check (kind <> 'check' or file_name <> '')
);
create unique index one_backup_run_of_each_kind_at_a_time on guildhall.backup_runs (kind) where outcome in ('waiting', 'running');
create index backup_runs_by_date on guildhall.backup_runs (kind, created_at desc);
create index backup_runs_by_asker on guildhall.backup_runs (asked_by);

alter table guildhall.backup_runs enable row level security;

-- The log narrowed to one person or one sort of deed, newest first.
create index audit_by_actor on guildhall.audit_entries (actor_id, at desc);
create index audit_by_type on guildhall.audit_entries (object_type, at desc, id);

-- How many of an update's mails were written and left: all whose key begins with it.
create index mails_by_beginning_of_key on guildhall.outbox_mails (dedupe_key text_pattern_ops);
