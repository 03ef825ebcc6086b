-- What hosts and organisers write to those who come to a session.
create table guildhall.session_messages (
  id uuid primary key,
  session_id uuid not null references guildhall.scheduled_sessions (id) on delete cascade,
  by_member_id uuid references guildhall.members (id) on delete set null,
  text text not null,
  recipients integer not null,
  at timestamptz not null,
  constraint session_message_has_1_to_2000_characters check (char_length(text) between 1 and 2000)
);
create index session_messages_by_session on guildhall.session_messages (session_id, at desc);
-- A member who is erased is looked for here.
create index session_messages_by_author on guildhall.session_messages (by_member_id) where by_member_id is not null;

alter table guildhall.session_messages enable row level security;
