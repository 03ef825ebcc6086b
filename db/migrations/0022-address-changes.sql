-- Changes of an account's address that whoever reads the former one can still take back. Whoever takes one back undoes the
-- later ones with it: somebody who went from address to address keeps no way back. Tokens appear only as hashes.
create table guildhall.address_changes (
  token_hash text not null constraint address_changes_pkey primary key,
  account_id uuid not null constraint address_changes_account_id_fkey references auth.users (id) on delete cascade,
  former_email text not null,
  changed_at timestamptz not null
);

create index address_changes_account_id_idx on guildhall.address_changes (account_id, changed_at);
create index address_changes_changed_at_idx on guildhall.address_changes (changed_at);

alter table guildhall.address_changes enable row level security;
