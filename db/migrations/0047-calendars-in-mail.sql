-- Which sessions a letter carries for calendar programs, and whether to take them in or out (RFC 5546). What they say is written
-- when the letter leaves: the link to join is never kept with it.
alter table guildhall.outbox_mails
  add column calendar_method text,
  add column calendar_session_ids uuid[],
  add constraint calendar_method_is_known check (calendar_method in ('REQUEST', 'CANCEL')),
  add constraint calendar_has_method_and_sessions check ((calendar_method is null) = (calendar_session_ids is null)),
  add constraint calendar_of_some_sessions check (cardinality(calendar_session_ids) between 1 and 60);
