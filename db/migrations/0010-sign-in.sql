-- What the sign-in remembers besides the accounts: codes that were asked for, and how often somebody tried.
-- Addresses, codes and IP addresses appear only as keyed hashes.
create schema if not exists guildhall;

create table guildhall.sign_in_attempts (
  id uuid not null constraint sign_in_attempts_pkey primary key,
  address_hash text not null,
  -- Absent when nobody has this address: the row is written all the same, so that both look alike from outside.
  account_id uuid constraint sign_in_attempts_account_id_fkey references auth.users (id) on delete cascade,
  purpose text not null constraint sign_in_attempts_purpose_is_known
    check (purpose in ('sign-in', 'confirm-signup', 'recovery')),
  token_type auth.one_time_token_type not null,
  token_hash text not null constraint one_attempt_per_token unique,
  code_hash text not null,
  wanted_path text constraint wanted_path_is_our_own check (wanted_path ~ '^/([^/\\]|$)'),
  browser_hash text not null,
  tries integer not null default 0 constraint at_most_five_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);

create index sign_in_attempts_latest_of_address on guildhall.sign_in_attempts (address_hash, created_at desc);
create index sign_in_attempts_account_id_idx on guildhall.sign_in_attempts (account_id);
create index sign_in_attempts_created_at_idx on guildhall.sign_in_attempts (created_at);

create table guildhall.rate_limits (
  bucket text not null constraint rate_limits_pkey primary key,
  times integer not null constraint times_is_not_negative check (times >= 0),
  ends_at timestamptz not null
);

create index rate_limits_ends_at_idx on guildhall.rate_limits (ends_at);

alter table guildhall.sign_in_attempts enable row level security;
alter table guildhall.rate_limits enable row level security;
