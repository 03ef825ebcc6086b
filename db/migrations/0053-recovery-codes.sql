-- What an organiser keeps on paper in case their second factor is lost: each code counts once. Only hashes are kept; the sign-in
-- one was used in is strong by it. An account may live in a service of its own, so nothing refers to it.
create table guildhall.recovery_codes (
  id uuid constraint recovery_codes_pkey primary key default gen_random_uuid(),
  account_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  used_by_session uuid,
  constraint recovery_code_is_known_once unique (account_id, code_hash),
  constraint recovery_code_is_used_by_a_session check ((used_at is null) = (used_by_session is null))
);
create index recovery_codes_used_by_session_idx on guildhall.recovery_codes (used_by_session)
  where used_by_session is not null;

-- Nobody reads these tables but the server.
alter table guildhall.recovery_codes enable row level security;
