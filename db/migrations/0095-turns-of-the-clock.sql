-- What the clock of the site does is done once, however many processes have one: each turn belongs to the first that takes it.
create table guildhall.clock_turns (
  name text primary key,
  taken_at timestamptz not null
);
alter table guildhall.clock_turns enable row level security;
