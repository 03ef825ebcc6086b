-- Members write their entries themselves: a text is saved while it is typed, and held to its measures once it is handed in.
alter table guildhall.submissions
  add column saved_from text not null default '',
  add column returned_at timestamptz,
  drop constraint submission_body_has_at_most_10000_characters,
  add constraint unfinished_submission_has_at_most_20000_characters check (char_length(body) <= 20000),
  add constraint handed_in_submission_has_at_most_10000_characters
    check (status in ('draft', 'withdrawn') or char_length(body) <= 10000),
  add constraint handed_in_submission_has_a_title_of_1_to_120_characters
    check (status in ('draft', 'withdrawn') or char_length(title) between 1 and 120),
  add constraint returned_submission_says_why check (returned_at is null or feedback <> '');

-- Public pages show nothing but what is featured: somebody who writes must not have every one of them drawn anew.
drop trigger public_pages_change on guildhall.submissions;
create trigger public_pages_change_by_insert after insert on guildhall.submissions
  for each row when (new.status = 'featured') execute function guildhall.raise_content_version();
create trigger public_pages_change_by_update after update on guildhall.submissions
  for each row when (old.status = 'featured' or new.status = 'featured') execute function guildhall.raise_content_version();
create trigger public_pages_change_by_delete after delete on guildhall.submissions
  for each row when (old.status = 'featured') execute function guildhall.raise_content_version();
