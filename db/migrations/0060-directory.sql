-- What members say of themselves so that others of an edition find them, and the pictures of their windows.
alter table guildhall.members add column discipline_id uuid references guildhall.cohorts (id) on delete set null;
alter table guildhall.members add column topics text[] not null default '{}';
alter table guildhall.members add constraint topics_are_at_most_8 check (cardinality(topics) <= 8);

-- The directory holds only whoever asked to be in it and is here: by name, by pieces of words, by what they chose.
create index directory_by_name on guildhall.members (lower(display_name), id) where in_directory and status = 'active';
create index directory_by_words on guildhall.members
  using gin (lower(display_name || ' ' || headline || ' ' || organisation || ' ' || bio) gin_trgm_ops)
  where in_directory and status = 'active';
create index directory_by_topic on guildhall.members using gin (topics) where in_directory and status = 'active';
create index members_by_discipline on guildhall.members (discipline_id) where discipline_id is not null;
