-- The start somebody said yes to: where a session has moved far since, they are asked again. And when they came up from the line.

alter table guildhall.rsvps
  add column agreed_start timestamptz,
  add column promoted_at timestamptz;

update guildhall.rsvps set agreed_start = sessions.starts_at
from guildhall.scheduled_sessions as sessions
where sessions.id = rsvps.session_id and rsvps.answer = 'going';
