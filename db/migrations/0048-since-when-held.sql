-- Since when a held session stands elsewhere: whoever answered from then on said it to an hour that nobody was told of, and is told
-- once it is taken back.
alter table guildhall.held_move_sessions add column since timestamptz not null default now();
