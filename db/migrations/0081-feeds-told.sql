-- What the hub of feeds was last told, so that it is told of each change once.
create table guildhall.feeds_told (
  path text primary key,
  fingerprint text not null,
  content_version bigint not null
);
