-- A copy of a session knows what it was copied from and to which day: asked for twice, it is made once.

alter table guildhall.scheduled_sessions
  add column copied_from uuid references guildhall.scheduled_sessions (id) on delete set null,
  add column copied_to date;

create unique index one_copy_of_a_session_per_day on guildhall.scheduled_sessions (copied_from, copied_to)
  where status <> 'cancelled';
