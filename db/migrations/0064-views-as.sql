-- An organiser who reads the site as a member does: one row for the sign-in they do it with, until it ends. No backup carries it along.
create table guildhall.views_as (
  -- The sign-in may be one of a service elsewhere, so no reference.
  session_id uuid primary key,
  organiser_id uuid not null references guildhall.members (id) on delete cascade,
  member_id uuid not null references guildhall.members (id) on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  constraint nobody_views_as_themselves check (organiser_id <> member_id),
  constraint view_ends_after_it_began check (ends_at > began_at)
);
create index views_as_by_organiser on guildhall.views_as (organiser_id);
create index views_as_by_member on guildhall.views_as (member_id);
create index views_as_by_end on guildhall.views_as (ends_at);

-- Nobody reads this table but the server.
alter table guildhall.views_as enable row level security;
