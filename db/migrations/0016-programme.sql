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
