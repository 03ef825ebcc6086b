-- What organisers do with the programme: editions end by a rule and can be opened again, renamed zones keep their addresses.

alter table guildhall.editions
  add column access_until date,
  add column cancel_reason text not null default '',
  add constraint access_until_a_date_names_it check (after_end <> 'until-date' or access_until is not null);
create index editions_by_status on guildhall.editions (status, starts_on);

alter table guildhall.zones
  add column former_slugs text[] not null default '{}',
  add constraint zone_name_has_1_to_80_characters check (char_length(name) between 1 and 80),
  add constraint zone_capacity_is_positive check (capacity is null or capacity >= 1);

-- What an access was when its edition closed: opening the edition again gives it back.
alter table guildhall.accesses add column before_closing jsonb;
create index accesses_by_end on guildhall.accesses (ends_at) where status in ('scheduled', 'active');
create index accesses_by_start on guildhall.accesses (starts_at) where status = 'scheduled';

-- Whoever loses access at a date is told two weeks ahead and when it is over: this is when they were told last.
alter table guildhall.accesses add column told_of_end_at timestamptz;
create index ended_accesses_by_end on guildhall.accesses (ends_at) where status = 'ended';

-- The words above the studios are a page like any other.
alter table guildhall.pages
  drop constraint page_slug_is_known,
  add constraint page_slug_is_known check (slug in ('home', 'about', 'code-of-conduct', 'terms', 'membership', 'studios'));

-- While an edition runs, a member asks for another zone and an organiser decides: one wish at a time.
alter table guildhall.accesses
  add column wanted_zone_id uuid,
  add column zone_wanted_at timestamptz,
  add constraint wanted_zone_is_of_its_edition foreign key (wanted_zone_id, edition_id) references guildhall.zones (id, edition_id),
  add constraint wish_for_a_zone_has_a_date check ((wanted_zone_id is null) = (zone_wanted_at is null));
create index accesses_by_wish on guildhall.accesses (zone_wanted_at) where wanted_zone_id is not null;
