-- What is published is found by its words. The database keeps them beside each text itself, so that none can be out of date.

create extension if not exists unaccent;

-- A word as it is written, and the stem it has in English: both without accents.
create text search configuration guildhall.words (copy = pg_catalog.simple);
alter text search configuration guildhall.words alter mapping for word, hword, hword_part with unaccent, simple;
create text search configuration guildhall.stems (copy = pg_catalog.english);
alter text search configuration guildhall.stems alter mapping for word, hword, hword_part with unaccent, english_stem;

-- Markdown without its signs and without what its links lead to. Two signs nobody writes are left for marking what was found.
create function guildhall.plain_text(markdown text) returns text language sql immutable parallel safe return
  translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(markdown, '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
        '^\s*(?:[-+]|\d+[.)])\s+', ' ', 'gn'),
      '[*`~]+|[_#>|\\]', ' ', 'g'),
    U&'\E000\E001', '');

create function guildhall.words_of(title text, lead text, body text) returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('guildhall.words', title) || to_tsvector('guildhall.stems', title), 'A')
  || setweight(to_tsvector('guildhall.words', guildhall.plain_text(lead)) || to_tsvector('guildhall.stems', guildhall.plain_text(lead)), 'B')
  -- What a list of words can hold ends somewhere; the longest texts of the house are half as long.
  || setweight(to_tsvector('guildhall.words', guildhall.plain_text(left(body, 100000))) || to_tsvector('guildhall.stems', guildhall.plain_text(left(body, 100000))), 'D');

-- A list of words as a text. Only how dates and numbers are written depends on a setting.
create function guildhall.listed(words text[]) returns text language sql immutable parallel safe return array_to_string(words, ' ');

-- What the blocks of a page say, without those that are hidden.
create function guildhall.text_of_blocks(blocks jsonb) returns text language sql immutable parallel safe return (
  select coalesce(string_agg(part.held ->> named.key, E'\n'), '')
  from jsonb_path_query(jsonb_path_query_array(blocks, 'lax $[*] ? (!(@.hidden == true))'), 'strict $.** ? (@.type() == "object")') as part (held)
  cross join unnest(array['title', 'lead', 'note', 'text', 'question', 'answer']) as named (key)
  where jsonb_typeof(part.held -> named.key) = 'string'
);

alter table guildhall.studios add column words tsvector not null generated always as (
  guildhall.words_of(name, promise, description || E'\n' || bring || E'\n' || format || E'\n' || for_whom || E'\n' || guildhall.listed(tags))) stored;
alter table guildhall.cohorts add column words tsvector not null generated always as (guildhall.words_of(name, period, intro)) stored;
alter table guildhall.lessons add column words tsvector not null generated always as (
  guildhall.words_of(title, theme || ' ' || guildhall.listed(tags), advice || E'\n' || situation || E'\n' || action || E'\n' || outcome)) stored;
alter table guildhall.season_notes add column words tsvector not null generated always as (guildhall.words_of(title, period, intro)) stored;
alter table guildhall.season_pieces add column words tsvector not null generated always as (guildhall.words_of(title, summary, body)) stored;
alter table guildhall.pages add column words tsvector not null generated always as (
  guildhall.words_of(title, lead, guildhall.text_of_blocks(blocks))) stored;
alter table guildhall.templates add column words tsvector not null generated always as (guildhall.words_of(title, purpose, body)) stored;
-- What came of a challenge is read once it is told.
alter table guildhall.challenges add column words tsvector not null generated always as (
  guildhall.words_of(title, quarter, prompt || E'\n' || why || E'\n' || rules
    || case when status in ('published', 'archived') then E'\n' || results else '' end)) stored;
alter table guildhall.submissions add column words tsvector not null generated always as (guildhall.words_of(title, author_label, body)) stored;
alter table guildhall.updates add column words tsvector not null generated always as (guildhall.words_of(title, excerpt, body)) stored;
-- Notes that are for those who were there are found by nobody.
alter table guildhall.scheduled_sessions add column words tsvector not null generated always as (
  guildhall.words_of(title, agenda, case when notes_are_public then notes else '' end)) stored;

create index studios_by_words on guildhall.studios using gin (words);
create index cohorts_by_words on guildhall.cohorts using gin (words);
create index lessons_by_words on guildhall.lessons using gin (words);
create index season_notes_by_words on guildhall.season_notes using gin (words);
create index season_pieces_by_words on guildhall.season_pieces using gin (words);
create index pages_by_words on guildhall.pages using gin (words);
create index templates_by_words on guildhall.templates using gin (words);
create index challenges_by_words on guildhall.challenges using gin (words);
create index submissions_by_words on guildhall.submissions using gin (words);
create index updates_by_words on guildhall.updates using gin (words);
create index sessions_by_words on guildhall.scheduled_sessions using gin (words);
