-- The programme: editions, their zones, who may enter, who was invited, who asked.

create table guildhall.editions (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  tagline text not null default '',
  public_summary text not null default '',
  body text not null default '',
  year integer not null,
  starts_on date,
  ends_on date,
  requests_until date,
  time_zone text not null default 'UTC',
  layout text not null default '2025',
  status text not null default 'draft',
  intake text not null default 'closed',
  capacity integer,
  zone_policy text not null default 'own',
  zones_public boolean not null default false,
  questions jsonb not null default '[]',
  after_end text not null default 'alumni',
  kept jsonb not null default '[]',
  materials jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint edition_layout_is_known check (layout in ('2023', '2025', 'archive')),
  constraint edition_status_is_known check (status in ('draft', 'announced', 'enrolling', 'running', 'closed', 'archived', 'cancelled')),
  constraint edition_intake_is_known check (intake in ('closed', 'request', 'waitlist', 'invite')),
  constraint zone_policy_is_known check (zone_policy in ('open', 'own')),
  constraint after_end_is_known check (after_end in ('alumni', 'until-date', 'end')),
  constraint edition_slug_is_a_slug check (slug ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(slug) <= 40),
  constraint edition_title_has_1_to_120_characters check (char_length(title) between 1 and 120),
  constraint edition_ends_after_it_starts check (ends_on is null or starts_on is null or ends_on >= starts_on),
  constraint announced_edition_has_dates check (status = 'draft' or (starts_on is not null and ends_on is not null)),
  constraint edition_capacity_is_positive check (capacity is null or capacity >= 1),
  constraint at_most_6_questions check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 6)
);

create unique index one_edition_per_slug on guildhall.editions (slug);

create table guildhall.zones (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  slug text not null,
  name text not null,
  time_zone text not null,
  position integer not null default 0,
  capacity integer,
  status text not null default 'active',
  merged_into uuid references guildhall.zones (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint zone_belongs_to_its_edition unique (id, edition_id),
  constraint zone_status_is_known check (status in ('active', 'closed', 'merged')),
  constraint merged_zone_says_into_which check ((status = 'merged') = (merged_into is not null)),
  constraint zone_slug_is_a_slug check (slug ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' and char_length(slug) <= 40)
);

create unique index one_zone_per_slug_and_edition on guildhall.zones (edition_id, slug);

create table guildhall.accesses (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references guildhall.members (id) on delete cascade,
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  zone_id uuid,
  kind text not null default 'participant',
  source text not null default 'invitation',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  status text not null default 'active',
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint access_kind_is_known check (kind in ('participant', 'alumni', 'guest')),
  constraint access_source_is_known check (source in ('invitation', 'request', 'admin', 'import')),
  constraint access_status_is_known check (status in ('scheduled', 'active', 'ended', 'revoked')),
  constraint access_ends_after_it_starts check (ends_at is null or ends_at > starts_at),
  constraint access_zone_is_of_its_edition foreign key (zone_id, edition_id) references guildhall.zones (id, edition_id)
);

create unique index one_open_access_per_member_and_edition on guildhall.accesses (member_id, edition_id) where status in ('scheduled', 'active');
create index accesses_by_edition on guildhall.accesses (edition_id, status, zone_id);

create table guildhall.assignments (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references guildhall.members (id) on delete cascade,
  zone_id uuid references guildhall.zones (id) on delete cascade,
  studio_id uuid,
  created_at timestamptz not null default now(),
  constraint assignment_is_for_a_zone_or_a_studio check ((zone_id is null) <> (studio_id is null))
);

create unique index one_assignment_per_member_and_zone on guildhall.assignments (member_id, zone_id) where zone_id is not null;

create table guildhall.invitations (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'personal',
  email text,
  name text not null default '',
  edition_id uuid references guildhall.editions (id),
  zone_id uuid,
  role text not null default 'member',
  access_ends_at timestamptz,
  reserves_seat boolean not null default true,
  requires_approval boolean not null default false,
  max_uses integer not null default 1,
  uses integer not null default 0,
  message text not null default '',
  invited_by uuid references guildhall.members (id) on delete set null,
  expires_at timestamptz not null,
  status text not null default 'draft',
  opened_at timestamptz,
  last_sent_at timestamptz,
  send_count integer not null default 0,
  reminders boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invitation_type_is_known check (type in ('personal', 'link')),
  constraint invitation_role_is_known check (role in ('member', 'admin')),
  constraint invitation_status_is_known check (status in ('draft', 'queued', 'sent', 'bounced', 'opened', 'accepted', 'declined', 'expired', 'revoked')),
  constraint personal_invitation_names_an_address check (type = 'link' or email is not null),
  constraint invitation_is_not_used_too_often check (uses <= max_uses),
  constraint invitation_message_has_at_most_1000_characters check (char_length(message) <= 1000),
  constraint invitation_zone_is_of_its_edition foreign key (zone_id, edition_id) references guildhall.zones (id, edition_id)
);

create unique index one_open_invitation_per_email_and_edition on guildhall.invitations (lower(email), edition_id) nulls not distinct
  where type = 'personal' and status in ('draft', 'queued', 'sent', 'bounced', 'opened');
create index invitations_by_status on guildhall.invitations (status, created_at desc);

create table guildhall.invitation_tokens (
  id uuid primary key default gen_random_uuid(),
  invitation_id uuid not null references guildhall.invitations (id) on delete cascade,
  token_hash text not null,
  short_code_hash text,
  channel text not null default 'mail',
  created_at timestamptz not null default now(),
  constraint token_channel_is_known check (channel in ('mail', 'copy'))
);

create unique index one_invitation_per_token on guildhall.invitation_tokens (token_hash);
create unique index one_invitation_per_short_code on guildhall.invitation_tokens (short_code_hash) where short_code_hash is not null;
create index tokens_by_invitation on guildhall.invitation_tokens (invitation_id);

create table guildhall.invitation_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  time_zone text not null,
  role text not null default '',
  organisation text not null default '',
  link text not null default '',
  edition_id uuid references guildhall.editions (id),
  zone_id uuid,
  answers jsonb not null default '[]',
  source text not null default '',
  reference text not null,
  status text not null default 'unverified',
  assigned_to uuid references guildhall.members (id) on delete set null,
  notes jsonb not null default '[]',
  decision_reason text not null default '',
  position integer,
  invitation_id uuid references guildhall.invitations (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint request_status_is_known check (status in ('unverified', 'new', 'in_review', 'waiting_applicant', 'waitlisted', 'approved', 'converted', 'declined', 'withdrawn', 'anonymised')),
  constraint request_name_has_2_to_80_characters check (char_length(name) between 2 and 80),
  constraint request_zone_is_of_its_edition foreign key (zone_id, edition_id) references guildhall.zones (id, edition_id)
);

create unique index one_request_per_reference on guildhall.invitation_requests (reference);
create unique index one_open_request_per_email on guildhall.invitation_requests (lower(email))
  where status in ('unverified', 'new', 'in_review', 'waiting_applicant', 'waitlisted');
create index requests_by_age on guildhall.invitation_requests (status, created_at);

alter table guildhall.consents add constraint consent_names_its_request
  foreign key (request_id) references guildhall.invitation_requests (id) on delete cascade;
