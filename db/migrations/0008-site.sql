-- The site itself: settings, redirect rules, and the version of everything public.

create table guildhall.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table guildhall.redirect_rules (
  id uuid primary key default gen_random_uuid(),
  from_path text not null,
  to_target text not null,
  status integer not null default 302,
  keep_query boolean not null default true,
  enabled boolean not null default true,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint redirect_starts_with_a_slash check (from_path ~ '^/'),
  constraint redirect_target_is_a_path_or_an_address check (to_target ~ '^(/([^/\\]|$)|https?://)'),
  constraint redirect_status_is_known check (status in (301, 302, 307, 308))
);
create unique index one_redirect_per_path on guildhall.redirect_rules (from_path);

-- One row. Public pages are kept in memory under this number: any change to what they show raises it.
create table guildhall.content_version (
  is_only boolean primary key default true,
  version bigint not null default 1,
  constraint there_is_one_content_version check (is_only)
);
insert into guildhall.content_version default values;

create function guildhall.raise_content_version() returns trigger language plpgsql as $$
begin
  update guildhall.content_version set version = version + 1;
  perform pg_notify('guildhall_content', '');
  return null;
end
$$;

do $$
declare
  public_table text;
begin
  foreach public_table in array array[
    'editions', 'zones', 'studios', 'assignments', 'cohorts', 'lessons', 'scheduled_sessions', 'session_hosts', 'session_zones',
    'season_notes', 'season_pieces', 'pages', 'templates', 'challenges', 'submissions', 'settings', 'redirect_rules'
  ] loop
    execute format(
      'create trigger public_pages_change after insert or update or delete on guildhall.%I for each statement execute function guildhall.raise_content_version()',
      public_table
    );
  end loop;
end
$$;
