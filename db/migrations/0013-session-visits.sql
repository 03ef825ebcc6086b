-- When an organiser was last there with a session: idle time is counted for each session, not for each person.

create table guildhall.session_visits (
  session_id uuid not null constraint session_visits_pkey primary key
    constraint session_visits_session_id_fkey references auth.sessions (id) on delete cascade,
  visited_at timestamptz not null
);

alter table guildhall.session_visits enable row level security;
