-- Entries are read a page at a time: those of a challenge newest first, what waits at the Desk oldest first.
create index submissions_in_order on guildhall.submissions (challenge_id, (coalesce(submitted_at, updated_at)) desc, id);
create index submissions_to_read on guildhall.submissions ((coalesce(submitted_at, updated_at)), id) where status = 'submitted';
