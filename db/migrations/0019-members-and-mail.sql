-- Who gets no mail, which devices somebody signs in from, lists of members that stay quick at 100,000, and that somebody
-- always runs the community.

-- The address itself is not kept: a row outlives the person, and says only whether a known address is on it.
create table guildhall.suppressions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the address in small letters.
  email_hash text not null,
  category text not null default 'all',
  cause text not null,
  at timestamptz not null default now(),
  constraint suppression_category_is_known check (category in ('all', 'updates', 'sessions', 'challenge', 'digest', 'organiser')),
  constraint suppression_cause_is_known check (cause in ('bounced', 'complained', 'unsubscribed')),
  constraint suppression_hash_is_a_sha256 check (email_hash ~ '^[0-9a-f]{64}$')
);
create unique index one_suppression_per_address_and_category on guildhall.suppressions (email_hash, category);

-- A device is a kind of browser on a kind of system, without versions: enough to notice a stranger's, too little to follow anybody.
create table guildhall.known_devices (
  account_id uuid not null constraint known_devices_account_id_fkey references auth.users (id) on delete cascade,
  family_hash text not null,
  first_seen_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (account_id, family_hash)
);

alter table guildhall.suppressions enable row level security;
alter table guildhall.known_devices enable row level security;

create index organisers on guildhall.members (id) where role = 'admin';
create index members_by_last_seen on guildhall.members (last_seen_at desc nulls last, id);
create index members_by_joining on guildhall.members (joined_at desc nulls last, id);
create index members_by_tag on guildhall.members using gin (tags);
create index followers_by_studio on guildhall.studio_follows (studio_id);
create index open_accesses_by_edition_and_member on guildhall.accesses (edition_id, member_id) where status = 'active';
create index accesses_by_zone on guildhall.accesses (zone_id) where zone_id is not null;

-- Two organisers who demote each other at the same moment wait for one another here; the second finds nobody left.
-- Deleting is not asked: whoever takes a demonstration away begins anew with the setup code.
create function guildhall.keep_one_organiser() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7408215662);
  if not exists (select from guildhall.members where role = 'admin' and status = 'active') then
    raise exception 'The last organiser cannot be removed.'
      using errcode = 'check_violation', constraint = 'one_organiser_remains', schema = 'guildhall', table = 'members';
  end if;
  return null;
end
$$;

create trigger one_organiser_remains after update of role, status on guildhall.members
  for each row when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function guildhall.keep_one_organiser();
