-- What was written after a session may be read by everybody who may see it; without this by members alone.
alter table guildhall.scheduled_sessions add column notes_are_public boolean not null default false;
