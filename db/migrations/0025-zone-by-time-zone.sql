-- Whoever is invited without a zone chooses one while registering, or is put into the one whose clock is nearest to theirs.
alter table guildhall.invitations
  add column zone_by_time_zone boolean not null default false,
  add constraint invitation_names_a_zone_or_finds_one check (zone_id is null or not zone_by_time_zone);

alter table guildhall.invitation_batches
  add column zone_by_time_zone boolean not null default false,
  add constraint batch_names_a_zone_or_finds_one check (zone_id is null or not zone_by_time_zone);
