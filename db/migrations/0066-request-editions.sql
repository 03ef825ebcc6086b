-- Whoever asks to come in may name further editions that would suit them as well.
create table guildhall.request_editions (
  request_id uuid not null references guildhall.invitation_requests (id) on delete cascade,
  edition_id uuid not null references guildhall.editions (id) on delete cascade,
  primary key (request_id, edition_id)
);
create index request_editions_by_edition on guildhall.request_editions (edition_id);
