-- Days on which nothing is planned without asking, with a name: of one edition, or of all.

create table guildhall.blackouts (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid references guildhall.editions (id) on delete cascade,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint blackout_name_has_1_to_80_characters check (char_length(name) between 1 and 80),
  constraint blackout_ends_after_it_starts check (ends_on >= starts_on),
  constraint blackout_lasts_at_most_a_year check (ends_on <= starts_on + 366)
);

create index blackouts_by_end on guildhall.blackouts (ends_on);
create index blackouts_by_edition on guildhall.blackouts (edition_id);

alter table guildhall.blackouts enable row level security;
