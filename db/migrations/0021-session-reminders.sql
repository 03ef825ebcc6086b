-- Which reminders of a session have been put on their way. A session that is moved begins at another moment and is
-- reminded of again. Apart from the sessions themselves: a reminder changes nothing that public pages show.
create table guildhall.session_reminders (
  session_id uuid not null references guildhall.scheduled_sessions (id) on delete cascade,
  hours_before integer not null,
  starts_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (session_id, hours_before, starts_at),
  constraint reminder_is_a_day_or_an_hour_before check (hours_before in (1, 24))
);

alter table guildhall.session_reminders enable row level security;
