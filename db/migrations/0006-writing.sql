-- Everything with text: the workspace (drafts) and what has been published from it.

create table guildhall.drafts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  target_id uuid,
  edition_id uuid references guildhall.editions (id) on delete set null,
  title text not null default '',
  payload jsonb not null default '{}',
  audience jsonb not null default '{"kind":"public"}',
  status text not null default 'editing',
  editor_id uuid references guildhall.members (id) on delete set null,
  planned_at timestamptz,
  planned_zone text,
  notify jsonb not null default '{}',
  preview_token_hash text,
  trashed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint draft_kind_is_known check (kind in ('update', 'page', 'season-note', 'lesson', 'cohort', 'template', 'challenge', 'submission', 'edition', 'studio', 'message')),
  constraint draft_status_is_known check (status in ('editing', 'in_review', 'approved', 'scheduled', 'publishing', 'published', 'trashed')),
  constraint scheduled_draft_has_a_time check (status <> 'scheduled' or planned_at is not null)
);
create index drafts_by_change on guildhall.drafts (status, updated_at desc);
create index drafts_by_kind on guildhall.drafts (kind, updated_at desc);

create table guildhall.revisions (
  draft_id uuid not null references guildhall.drafts (id) on delete cascade,
  number integer not null,
  payload jsonb not null,
  by_member_id uuid references guildhall.members (id) on delete set null,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (draft_id, number)
);

create table guildhall.assets (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  media_type text not null,
  size_in_bytes bigint not null,
  alternative_text text not null default '',
  created_by uuid references guildhall.members (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint file_has_at_most_20_megabytes check (size_in_bytes between 0 and 20971520)
);

create table guildhall.updates (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  slug text not null,
  title text not null,
  excerpt text not null default '',
  body text not null,
  for_all_zones boolean not null default false,
  access_kinds text[] not null default '{}',
  author_id uuid references guildhall.members (id) on delete set null,
  author_label text not null default 'Organisers',
  public_teaser text not null default '',
  pinned_until timestamptz,
  published_at timestamptz not null,
  revised_at timestamptz,
  retracted_at timestamptz,
  revision integer not null default 1,
  status text not null default 'published',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint update_status_is_known check (status in ('published', 'revised', 'retracted', 'archived')),
  constraint update_title_has_1_to_120_characters check (char_length(title) between 1 and 120),
  constraint update_excerpt_has_at_most_280_characters check (char_length(excerpt) <= 280),
  constraint update_body_has_at_most_50000_characters check (char_length(body) <= 50000),
  constraint retracted_update_has_a_date check (status <> 'retracted' or retracted_at is not null)
);
create unique index one_update_per_slug_and_edition on guildhall.updates (edition_id, slug);
create index updates_by_date on guildhall.updates (edition_id, published_at desc);

create table guildhall.update_zones (
  update_id uuid not null references guildhall.updates (id) on delete cascade,
  zone_id uuid not null references guildhall.zones (id) on delete cascade,
  published_at timestamptz not null,
  primary key (update_id, zone_id)
);
create index update_zones_by_date on guildhall.update_zones (zone_id, published_at desc);

create table guildhall.attachments (
  update_id uuid not null references guildhall.updates (id) on delete cascade,
  asset_id uuid not null references guildhall.assets (id) on delete cascade,
  label text not null,
  position integer not null default 0,
  primary key (update_id, asset_id)
);

create table guildhall.read_marks (
  member_id uuid not null references guildhall.members (id) on delete cascade,
  update_id uuid not null references guildhall.updates (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (member_id, update_id)
);
create index read_marks_by_update on guildhall.read_marks (update_id);

create table guildhall.season_notes (
  id uuid primary key default gen_random_uuid(),
  season text not null,
  title text not null,
  period text not null default '',
  intro text not null default '',
  edition_id uuid references guildhall.editions (id) on delete set null,
  published_at timestamptz,
  retracted_at timestamptz,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint season_note_status_is_known check (status in ('draft', 'scheduled', 'published', 'retracted')),
  constraint season_slug_is_a_slug check (season ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(season) <= 40),
  constraint published_note_has_a_date check (status = 'draft' or published_at is not null)
);
create unique index one_note_per_season on guildhall.season_notes (season);

create table guildhall.season_pieces (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references guildhall.season_notes (id) on delete cascade,
  studio_id uuid references guildhall.studios (id) on delete set null,
  number integer not null,
  title text not null,
  summary text not null default '',
  body text not null,
  constraint one_piece_per_number unique (note_id, number)
);

create table guildhall.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  lead text not null default '',
  blocks jsonb not null default '[]',
  document_version integer not null default 1,
  summary_of_changes text not null default '',
  material_change boolean not null default false,
  effective_on date,
  published_at timestamptz,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint page_slug_is_known check (slug in ('home', 'about', 'code-of-conduct', 'terms', 'membership')),
  constraint page_status_is_known check (status in ('draft', 'published', 'superseded')),
  constraint blocks_are_a_list check (jsonb_typeof(blocks) = 'array'),
  constraint one_page_per_version unique (slug, document_version)
);
create unique index one_published_page_per_slug on guildhall.pages (slug) where status = 'published';

create table guildhall.templates (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  studio_id uuid references guildhall.studios (id) on delete set null,
  slug text not null,
  title text not null,
  purpose text not null default '',
  kind text not null default 'document',
  body text not null,
  fields jsonb not null default '[]',
  visibility text not null default 'edition',
  document_version integer not null default 1,
  superseded_by uuid references guildhall.templates (id) on delete set null,
  status text not null default 'published',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint template_visibility_is_known check (visibility in ('public', 'members', 'edition')),
  constraint template_status_is_known check (status in ('published', 'superseded', 'archived'))
);
create unique index one_template_per_version on guildhall.templates (edition_id, slug, document_version);
