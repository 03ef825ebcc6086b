-- What sending, answering and following invitations needs: the letter on its way, one reminder, why somebody said no, pasted lists.

alter table guildhall.invitations
  -- The last letter, while nobody knows yet whether it arrived.
  add column letter_id uuid references guildhall.outbox_mails (id) on delete set null,
  add column reminded_at timestamptz,
  add column declined_at timestamptz,
  add column decline_reason text not null default '',
  -- Its owner found it expired and asked for a new one.
  add column asked_again_at timestamptz,
  add constraint decline_reason_has_at_most_500_characters check (char_length(decline_reason) <= 500);

create index invitations_with_a_letter_on_its_way on guildhall.invitations (letter_id) where letter_id is not null;
create index invitations_to_remind on guildhall.invitations (last_sent_at)
  where reminders and reminded_at is null and status in ('sent', 'opened');
create index invitations_by_end on guildhall.invitations (expires_at) where status in ('queued', 'sent', 'bounced', 'opened');
create index invitations_by_edition on guildhall.invitations (edition_id, status);
create index invitations_asked_for_again on guildhall.invitations (asked_again_at) where asked_again_at is not null;

alter table guildhall.members
  add column invitation_id uuid references guildhall.invitations (id) on delete set null,
  -- The form somebody registered with: pressed twice, it makes one member.
  add column registration_key uuid,
  -- How many of the five steps of settling in are behind them.
  add column welcome_step integer not null default 0,
  add constraint welcome_step_is_one_of_five check (welcome_step between 0 and 5);

create index members_by_invitation on guildhall.members (invitation_id) where invitation_id is not null;

-- A pasted list after its dry run. `next_line` moves on in the transaction that invites, so no line is done twice.
create table guildhall.invitation_batches (
  id uuid primary key,
  created_by uuid references guildhall.members (id) on delete set null,
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  zone_id uuid,
  message text not null default '',
  expires_at timestamptz not null,
  lines jsonb not null,
  next_line integer not null default 0,
  created_at timestamptz not null default now(),
  constraint batch_has_at_most_500_lines check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 500),
  constraint batch_message_has_at_most_1000_characters check (char_length(message) <= 1000),
  constraint batch_zone_is_of_its_edition foreign key (zone_id, edition_id) references guildhall.zones (id, edition_id)
);
create index batches_by_date on guildhall.invitation_batches (created_at);

alter table guildhall.invitation_batches enable row level security;
