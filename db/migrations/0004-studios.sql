-- Studios live across editions; cohorts gather the lessons of people who do the same work.

create table guildhall.studios (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  name text not null,
  promise text not null,
  description text not null default '',
  bring text not null default '',
  format text not null default '',
  for_whom text not null default '',
  cadence_text text not null default '',
  capacity integer,
  visibility text not null default 'public',
  pigment text not null default 'payne',
  room text not null default 'lessons',
  tags text[] not null default '{}',
  status text not null default 'draft',
  paused_until date,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint studio_visibility_is_known check (visibility in ('public', 'members')),
  constraint studio_status_is_known check (status in ('draft', 'active', 'paused', 'retired')),
  constraint studio_pigment_is_known check (pigment in ('cobalt', 'madder', 'viridian', 'ochre', 'umber', 'caput', 'payne')),
  constraint studio_room_is_known check (room in ('writing', 'one-to-ones', 'strategy', 'hiring', 'systems', 'feedback', 'lessons')),
  constraint studio_slug_is_a_slug check (slug ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(slug) <= 40),
  constraint studio_slug_does_not_end_in_studio check (slug !~ '-studio$')
);

create unique index one_studio_per_slug on guildhall.studios (slug);

alter table guildhall.assignments add constraint assignment_names_its_studio
  foreign key (studio_id) references guildhall.studios (id) on delete cascade;
create unique index one_assignment_per_member_and_studio on guildhall.assignments (member_id, studio_id) where studio_id is not null;
create index assignments_by_studio on guildhall.assignments (studio_id);
create index assignments_by_zone on guildhall.assignments (zone_id);

create table guildhall.studio_follows (
  member_id uuid not null references guildhall.members (id) on delete cascade,
  studio_id uuid not null references guildhall.studios (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, studio_id)
);

create table guildhall.cohorts (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  name text not null,
  intro text not null default '',
  period text not null default '',
  status text not null default 'draft',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint cohort_status_is_known check (status in ('draft', 'published', 'archived')),
  constraint cohort_slug_is_a_slug check (slug ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(slug) <= 40)
);

create unique index one_cohort_per_slug on guildhall.cohorts (slug);

create table guildhall.lessons (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references guildhall.cohorts (id) on delete cascade,
  slug text not null,
  title text not null,
  theme text not null default '',
  situation text not null default '',
  action text not null default '',
  outcome text not null default '',
  advice text not null,
  tags text[] not null default '{}',
  edition_id uuid references guildhall.editions (id) on delete set null,
  session_id uuid,
  member_id uuid references guildhall.members (id) on delete set null,
  contributor_label text not null default 'a member',
  consent_id uuid references guildhall.consents (id) on delete set null,
  status text not null default 'suggested',
  position integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint lesson_status_is_known check (status in ('suggested', 'in_review', 'published', 'withdrawn', 'archived', 'declined')),
  constraint lesson_title_has_1_to_120_characters check (char_length(title) between 1 and 120),
  constraint contributor_label_has_at_most_60_characters check (char_length(contributor_label) <= 60),
  constraint published_lesson_has_a_date check (status <> 'published' or published_at is not null)
);

create unique index one_lesson_per_slug_and_cohort on guildhall.lessons (cohort_id, slug);
create index lessons_by_cohort on guildhall.lessons (cohort_id, status, position);
create index lessons_by_status on guildhall.lessons (status, published_at desc);
