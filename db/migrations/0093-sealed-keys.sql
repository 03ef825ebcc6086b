-- The keys of the house, sealed with a secret of its environment, where no file of a machine holds them: one row or none.
create table guildhall.sealed_keys (
  is_only boolean primary key default true constraint one_set_of_keys check (is_only),
  sealed text not null,
  version integer not null default 1
);
alter table guildhall.sealed_keys enable row level security;
