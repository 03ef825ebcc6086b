-- Members attach files to their entries: each is of one entry, in one of its five places, and goes with it.
alter table guildhall.assets
  add column submission_id uuid references guildhall.submissions (id) on delete cascade,
  add column place integer,
  add constraint file_of_an_entry_has_one_of_five_places check (
    (submission_id is null) = (place is null) and coalesce(place, 1) between 1 and 5);
create unique index one_file_per_place_of_an_entry on guildhall.assets (submission_id, place) where submission_id is not null;

-- Their bytes lie outside the database: whatever takes the row away, they go after it. Until they have, its id stands here.
create table guildhall.removed_files (
  id uuid primary key,
  at timestamptz not null default now()
);
alter table guildhall.removed_files enable row level security;

create function guildhall.note_removed_file() returns trigger language plpgsql as $$
begin
  insert into guildhall.removed_files (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger bytes_follow_their_row after delete on guildhall.assets
  for each row when (old.submission_id is not null) execute function guildhall.note_removed_file();
