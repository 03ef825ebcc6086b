-- Meetings: when, where, for whom, and who comes.

create table guildhall.session_series (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  rule jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table guildhall.scheduled_sessions (
  id uuid primary key default gen_random_uuid(),
  uid text not null default gen_random_uuid()::text,
  sequence integer not null default 0,
  series_id uuid references guildhall.session_series (id) on delete set null,
  studio_id uuid references guildhall.studios (id) on delete set null,
  edition_id uuid references guildhall.editions (id) on delete cascade,
  title text not null,
  agenda text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  wall_start timestamp not null,
  time_zone text not null,
  place text not null default 'online',
  join_url text not null default '',
  address text not null default '',
  capacity integer,
  has_waiting_list boolean not null default true,
  rsvp_opens_at timestamptz,
  rsvp_closes_at timestamptz,
  visibility text not null default 'edition',
  status text not null default 'draft',
  cancel_reason text not null default '',
  recording_url text not null default '',
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint session_place_is_known check (place in ('online', 'room', 'both')),
  constraint session_visibility_is_known check (visibility in ('public', 'members', 'edition', 'zone')),
  constraint session_status_is_known check (status in ('draft', 'scheduled', 'cancelled')),
  constraint session_ends_after_it_starts check (ends_at > starts_at),
  constraint session_lasts_at_most_12_hours check (ends_at <= starts_at + interval '12 hours'),
  constraint session_capacity_is_positive check (capacity is null or capacity >= 1),
  constraint session_of_an_edition_names_it check (visibility in ('public', 'members') or edition_id is not null),
  constraint session_title_has_1_to_120_characters check (char_length(title) between 1 and 120)
);

create unique index one_session_per_uid on guildhall.scheduled_sessions (uid);
create index sessions_by_start on guildhall.scheduled_sessions (starts_at, id);
create index sessions_by_end on guildhall.scheduled_sessions (ends_at);
create index sessions_by_studio on guildhall.scheduled_sessions (studio_id, starts_at);
create index sessions_by_edition on guildhall.scheduled_sessions (edition_id, starts_at);

alter table guildhall.lessons add constraint lesson_names_its_session
  foreign key (session_id) references guildhall.scheduled_sessions (id) on delete set null;

create table guildhall.session_zones (
  session_id uuid not null references guildhall.scheduled_sessions (id) on delete cascade,
  zone_id uuid not null references guildhall.zones (id) on delete cascade,
  primary key (session_id, zone_id)
);
create index session_zones_by_zone on guildhall.session_zones (zone_id);

create table guildhall.session_hosts (
  session_id uuid not null references guildhall.scheduled_sessions (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  primary key (session_id, member_id)
);
create index session_hosts_by_member on guildhall.session_hosts (member_id);

create table guildhall.rsvps (
  session_id uuid not null references guildhall.scheduled_sessions (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  answer text not null,
  state text not null default 'confirmed',
  position integer,
  attendance text not null default 'unset',
  via text not null default 'site',
  at timestamptz not null default now(),
  version integer not null default 1,
  primary key (session_id, member_id),
  constraint rsvp_answer_is_known check (answer in ('going', 'not_going')),
  constraint rsvp_state_is_known check (state in ('confirmed', 'waitlisted', 'offered', 'released')),
  constraint attendance_is_known check (attendance in ('unset', 'attended', 'absent', 'excused')),
  constraint waiting_people_have_a_position check (state <> 'waitlisted' or position is not null)
);
create index rsvps_by_member on guildhall.rsvps (member_id, at desc);
create index rsvps_by_state on guildhall.rsvps (session_id, answer, state, position);
