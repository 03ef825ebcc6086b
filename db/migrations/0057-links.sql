-- Links that many come in by, the second reminder of a personal invitation, and the letter about those that expired.

alter table guildhall.invitations
  -- Of those who used a link: how many are inside. Whoever waits for an answer or a place is only counted in `uses`.
  add column joined integer not null default 0,
  add column last_reminded_at timestamptz,
  -- Organisers have read that nobody answered it.
  add column expiry_told_at timestamptz,
  add constraint nobody_joins_without_a_use check (joined <= uses),
  add constraint link_makes_no_organiser check (type = 'personal' or role = 'member');

update guildhall.invitations set joined = uses where type = 'link' and not requires_approval;
-- Nobody is told of what ended before there was such a letter.
update guildhall.invitations set expiry_told_at = now() where status = 'expired';

create index links_by_date on guildhall.invitations (created_at desc, id) where type = 'link';
create index invitations_expired_unsaid on guildhall.invitations (expires_at)
  where type = 'personal' and status = 'expired' and expiry_told_at is null;
drop index guildhall.invitations_to_remind;
create index invitations_to_remind on guildhall.invitations (last_sent_at)
  where reminders and last_reminded_at is null and status in ('sent', 'opened');

alter table guildhall.invitation_tokens
  -- A link's own address, sealed: unlike a letter's it is shown again.
  add column sealed text;

alter table guildhall.invitation_requests
  -- The link its sender came by.
  add column link_id uuid references guildhall.invitations (id) on delete set null;
create index requests_by_link on guildhall.invitation_requests (link_id) where link_id is not null;
