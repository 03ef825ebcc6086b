-- Those who put themselves into the directory are found by what they say of themselves, as texts are; of everybody else nothing is kept to be found by.
alter table guildhall.members add column words tsvector not null generated always as (
  case when in_directory and status = 'active'
    then guildhall.words_of(display_name, headline || E'\n' || organisation || E'\n' || guildhall.topics_in_words(topics), bio)
    else ''::tsvector end) stored;

create index members_by_words on guildhall.members using gin (words) where in_directory and status = 'active';
