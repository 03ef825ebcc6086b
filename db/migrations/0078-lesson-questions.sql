-- What organisers ask the author of a lesson before it is out: the words as they will stand, which the author agrees to or not.
create table guildhall.lesson_questions (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references guildhall.lessons (id) on delete cascade,
  asked_by uuid references guildhall.members (id) on delete set null,
  asked_at timestamptz not null,
  question text not null default '',
  wording jsonb not null,
  answer text not null default '',
  -- Absent until it is answered.
  has_agreed boolean,
  answered_at timestamptz,
  constraint lesson_question_has_at_most_2000_characters check (char_length(question) <= 2000 and char_length(answer) <= 2000),
  constraint answered_lesson_question_has_a_date check ((has_agreed is null) = (answered_at is null))
);
create unique index one_open_question_per_lesson on guildhall.lesson_questions (lesson_id) where answered_at is null;
create index lesson_questions_by_lesson on guildhall.lesson_questions (lesson_id, asked_at desc);
create index lesson_questions_by_who_asked on guildhall.lesson_questions (asked_by) where asked_by is not null;
alter table guildhall.lesson_questions enable row level security;

-- Why a lesson was not taken, in the words its author read.
alter table guildhall.lessons add column decline_reason text not null default '',
  add constraint decline_reason_has_at_most_2000_characters check (char_length(decline_reason) <= 2000);
