-- With a hosted sign-in service the accounts and sessions in schema auth are this site's copy of what it knows of them. What that
-- service cannot be told is remembered here.

-- Sign-ins that were ended on this site. The hosted service may go on to renew their tokens: no door of ours opens for them.
create table guildhall.ended_sessions (
  session_id uuid not null constraint ended_sessions_pkey primary key,
  account_id uuid not null,
  ended_at timestamptz not null
);

create index ended_sessions_ended_at_idx on guildhall.ended_sessions (ended_at);

-- Accounts that were signed out everywhere while the hosted service did not answer: it is told as soon as it does.
create table guildhall.sign_outs_to_tell (
  account_id uuid not null constraint sign_outs_to_tell_pkey primary key
    constraint sign_outs_to_tell_account_id_fkey references auth.users (id) on delete cascade,
  asked_at timestamptz not null
);

alter table guildhall.ended_sessions enable row level security;
alter table guildhall.sign_outs_to_tell enable row level security;

-- Whoever deletes a session ends it. One without a key to renew it by is the copy of a session elsewhere.
create function guildhall.note_ended_session() returns trigger language plpgsql as $$
begin
  insert into guildhall.ended_sessions (session_id, account_id, ended_at) values (old.id, old.user_id, now())
    on conflict do nothing;
  return null;
end
$$;

create trigger ended_elsewhere_too after delete on auth.sessions
  for each row when (old.refresh_token_hmac_key is null)
  execute function guildhall.note_ended_session();
