-- Who signed in, how and from what kind of browser: for the account's owner, ninety days. No address of a network is kept.

create table guildhall.sign_ins (
  id uuid not null constraint sign_ins_pkey primary key,
  account_id uuid not null
    constraint sign_ins_account_id_fkey references auth.users (id) on delete cascade,
  -- Stays after the session's end, so no reference.
  session_id uuid not null,
  method text not null,
  user_agent text not null,
  signed_in_at timestamptz not null
);

create index sign_ins_account_id_idx on guildhall.sign_ins (account_id, signed_in_at desc);

create index sign_ins_signed_in_at_idx on guildhall.sign_ins (signed_in_at);

alter table guildhall.sign_ins enable row level security;
