-- What members say of themselves so that others of an edition find them, and the pictures of their windows.
alter table guildhall.members add column discipline_id uuid references guildhall.cohorts (id) on delete set null;
alter table guildhall.members add column topics text[] not null default '{}';
alter table guildhall.members add constraint topics_are_at_most_8 check (cardinality(topics) <= 8);

-- The directory holds only whoever asked to be in it and is here: by name, by pieces of words, by what they chose.
create index directory_by_name on guildhall.members (lower(display_name), id) where in_directory and status = 'active';
create function guildhall.topics_in_words(topics text[]) returns text language sql immutable parallel safe
  as $$ select array_to_string(topics, ' ') $$;
create index directory_by_words on guildhall.members using gin (lower(display_name || ' ' || headline || ' ' || organisation
  || ' ' || bio || ' ' || guildhall.topics_in_words(topics)) gin_trgm_ops)
  where in_directory and status = 'active';
-- How many say a word is not known from an index of pieces: without it a word everybody says is taken for a rare one.
create statistics guildhall.directory_words on (lower(display_name || ' ' || headline || ' ' || organisation
  || ' ' || bio || ' ' || guildhall.topics_in_words(topics))) from guildhall.members;
create index directory_by_topic on guildhall.members using gin (topics) where in_directory and status = 'active';
create index members_by_discipline on guildhall.members (discipline_id) where discipline_id is not null;

-- A picture in the window of a member, square and in three sizes. It lies here and not among the files: it goes with the row, in
-- the same transaction, and with every backup. Each new one has a new id, so that browsers may keep it.
create table guildhall.member_pictures (
  member_id uuid primary key references guildhall.members (id) on delete cascade,
  id uuid not null,
  small bytea not null,
  middle bytea not null,
  large bytea not null,
  at timestamptz not null,
  constraint pictures_are_at_most_512_kib check (octet_length(large) <= 524288 and octet_length(middle) <= 524288 and octet_length(small) <= 524288)
);
create unique index one_member_picture_per_address on guildhall.member_pictures (id);

-- Nobody reads this table but the server.
alter table guildhall.member_pictures enable row level security;
