-- What the real service does not remember about second factors. The last time step whose code was used: a code that somebody
-- read over a shoulder opens nothing. And how often codes were tried at one challenge: the fifth wrong one ends it.

create table guildhall.totp_steps (
  factor_id uuid not null constraint totp_steps_pkey primary key
    constraint totp_steps_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);

alter table guildhall.totp_steps enable row level security;

create table guildhall.factor_tries (
  challenge_id uuid not null constraint factor_tries_pkey primary key
    constraint factor_tries_challenge_id_fkey references auth.mfa_challenges (id) on delete cascade,
  tries integer not null
);

alter table guildhall.factor_tries enable row level security;
