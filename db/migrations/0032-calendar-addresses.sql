-- The private address under which a member's calendar program asks for their sessions: one for each, known by its hash alone.
create table guildhall.calendar_addresses (
  member_id uuid not null references guildhall.members (id) on delete cascade,
  token_hash text not null,
  carries text not null,
  made_at timestamptz not null,
  constraint one_calendar_address_per_member primary key (member_id),
  constraint calendar_address_is_kept_as_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint calendar_carries_what_is_known check (carries in ('answered', 'all'))
);
create unique index one_calendar_address_per_token on guildhall.calendar_addresses (token_hash);

alter table guildhall.calendar_addresses enable row level security;
