-- One prompt a quarter, and what members write to it.

create table guildhall.challenges (
  id uuid primary key default gen_random_uuid(),
  quarter text not null,
  title text not null,
  prompt text not null,
  why text not null default '',
  rules text not null default '',
  results text not null default '',
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  time_zone text not null default 'UTC',
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint quarter_is_a_quarter check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  constraint challenge_status_is_known check (status in ('draft', 'announced', 'open', 'closed', 'published', 'archived')),
  constraint challenge_closes_after_it_opens check (closes_at > opens_at)
);
create unique index one_challenge_per_quarter on guildhall.challenges (quarter);

create table guildhall.submissions (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references guildhall.challenges (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  title text not null,
  body text not null default '',
  link text not null default '',
  visibility text not null default 'organisers',
  author_label text not null default 'a member',
  consent_id uuid references guildhall.consents (id) on delete set null,
  feedback text not null default '',
  status text not null default 'draft',
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint submission_visibility_is_known check (visibility in ('organisers', 'members', 'public')),
  constraint submission_status_is_known check (status in ('draft', 'submitted', 'accepted', 'featured', 'withdrawn')),
  constraint submission_body_has_at_most_10000_characters check (char_length(body) <= 10000),
  constraint featured_submission_is_public_with_consent check (status <> 'featured' or (visibility = 'public' and consent_id is not null)),
  constraint one_submission_per_member_and_challenge unique (challenge_id, member_id)
);
create index submissions_by_status on guildhall.submissions (challenge_id, status);
