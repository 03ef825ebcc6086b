-- Who noted that somebody came to a session, or did not, and when.

alter table guildhall.rsvps
  add column attendance_by uuid references guildhall.members (id) on delete set null,
  add column attendance_at timestamptz;

-- A member who is erased is looked for here.
create index rsvps_by_who_noted on guildhall.rsvps (attendance_by) where attendance_by is not null;
