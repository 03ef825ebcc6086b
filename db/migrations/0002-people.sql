-- Who belongs to the community: members, what they agreed to, what they are trusted with.

create schema if not exists guildhall;

create table guildhall.members (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references auth.users (id) on delete set null,
  role text not null default 'member',
  status text not null default 'registering',
  display_name text not null,
  headline text not null default '',
  organisation text not null default '',
  bio text not null default '',
  links jsonb not null default '[]',
  pronouns text not null default '',
  time_zone text not null default 'UTC',
  locale text not null default 'en',
  in_directory boolean not null default false,
  tags text[] not null default '{}',
  staff_note text not null default '',
  preferences jsonb not null default '{}',
  welcomed_at timestamptz,
  joined_at timestamptz,
  last_seen_at timestamptz,
  paused_until date,
  left_on date,
  delete_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint member_role_is_known check (role in ('member', 'admin')),
  constraint member_status_is_known check (status in ('registering', 'active', 'paused', 'suspended', 'left', 'erasing', 'erased')),
  constraint display_name_has_2_to_80_characters check (char_length(display_name) between 2 and 80),
  constraint headline_has_at_most_120_characters check (char_length(headline) <= 120),
  constraint bio_has_at_most_600_characters check (char_length(bio) <= 600),
  constraint links_are_a_list_of_at_most_5 check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5)
);

create unique index one_member_per_account on guildhall.members (account_id);
create index members_by_name on guildhall.members (lower(display_name), id);
create index members_by_status on guildhall.members (status, joined_at desc);

create table guildhall.consents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references guildhall.members (id) on delete cascade,
  request_id uuid,
  kind text not null,
  document_version text not null default '1',
  given boolean not null,
  source text not null default 'site',
  at timestamptz not null default now(),
  constraint consent_kind_is_known check (kind in ('terms', 'privacy', 'conduct', 'directory', 'digest', 'updates-mail', 'push', 'public-lesson', 'public-submission')),
  constraint consent_has_a_subject check (member_id is not null or request_id is not null)
);

create index consents_by_member on guildhall.consents (member_id, kind, at desc);
