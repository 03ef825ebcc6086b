-- What keeps the house running: mail on its way, jobs done once, who did what, what went wrong.

create table guildhall.outbox_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  category text not null default 'essential',
  to_address text not null,
  to_member_id uuid references guildhall.members (id) on delete set null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text not null default '',
  message_id text not null default '',
  dedupe_key text not null,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint mail_category_is_known check (category in ('essential', 'updates', 'sessions', 'challenge', 'digest', 'organiser')),
  constraint mail_status_is_known check (status in ('queued', 'sending', 'sent', 'deferred', 'bounced', 'suppressed', 'failed'))
);
create unique index one_mail_per_dedupe_key on guildhall.outbox_mails (dedupe_key);
create index mails_by_next_attempt on guildhall.outbox_mails (next_attempt_at) where status in ('queued', 'deferred', 'sending');
create index mails_by_date on guildhall.outbox_mails (created_at desc);
create index mails_by_member on guildhall.outbox_mails (to_member_id, created_at desc);

create table guildhall.job_keys (
  kind text not null,
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  primary key (kind, dedupe_key)
);

create table guildhall.audit_entries (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references guildhall.members (id) on delete set null,
  action text not null,
  object_type text not null,
  object_id text not null default '',
  summary text not null,
  diff jsonb not null default '{}'
);
create index audit_by_date on guildhall.audit_entries (at desc, id);
create index audit_by_object on guildhall.audit_entries (object_type, object_id, at desc);

create table guildhall.error_reports (
  id uuid primary key default gen_random_uuid(),
  error_id text not null,
  source text not null,
  message text not null,
  path text not null default '',
  from_bot boolean not null default false,
  build_id text not null default '',
  at timestamptz not null default now(),
  constraint error_source_is_known check (source in ('server', 'browser', 'worker', 'job'))
);
create index error_reports_by_date on guildhall.error_reports (at desc);

create table guildhall.demo_rows (
  table_name text not null,
  row_key text not null,
  primary key (table_name, row_key)
);

-- A hosted service would show every table of an open schema to strangers: row security without a policy shows nothing.
do $$
declare
  closed_table text;
begin
  for closed_table in select tablename from pg_tables where schemaname = 'guildhall' loop
    execute format('alter table guildhall.%I enable row level security', closed_table);
  end loop;
end
$$;
