-- Every kind of text can be taken back by organisers, and put back: when, and what it was before.
alter table guildhall.updates add column retracted_from text;
alter table guildhall.season_notes add column retracted_from text;
update guildhall.updates set retracted_from = case when revision > 1 then 'revised' else 'published' end where status = 'retracted';
update guildhall.season_notes set retracted_from = 'published' where status = 'retracted';

alter table guildhall.pages add column retracted_at timestamptz, add column retracted_from text,
  drop constraint page_status_is_known,
  add constraint page_status_is_known check (status in ('draft', 'published', 'superseded', 'retracted')),
  add constraint retracted_page_has_a_date check (status <> 'retracted' or retracted_at is not null);

alter table guildhall.templates add column retracted_at timestamptz, add column retracted_from text,
  drop constraint template_status_is_known,
  add constraint template_status_is_known check (status in ('published', 'superseded', 'archived', 'retracted')),
  add constraint retracted_template_has_a_date check (status <> 'retracted' or retracted_at is not null);

alter table guildhall.cohorts add column retracted_at timestamptz, add column retracted_from text,
  drop constraint cohort_status_is_known,
  add constraint cohort_status_is_known check (status in ('draft', 'published', 'archived', 'retracted')),
  add constraint retracted_cohort_has_a_date check (status <> 'retracted' or retracted_at is not null);

-- `withdrawn` is what its author took back, of which no words are left; `retracted` what organisers took back.
alter table guildhall.lessons add column retracted_at timestamptz, add column retracted_from text,
  drop constraint lesson_status_is_known,
  add constraint lesson_status_is_known check (status in ('suggested', 'in_review', 'published', 'withdrawn', 'archived', 'declined', 'retracted')),
  add constraint retracted_lesson_has_a_date check (status <> 'retracted' or retracted_at is not null);

alter table guildhall.challenges add column retracted_at timestamptz, add column retracted_from text,
  drop constraint challenge_status_is_known,
  add constraint challenge_status_is_known check (status in ('draft', 'announced', 'open', 'closed', 'published', 'archived', 'retracted')),
  add constraint retracted_challenge_has_a_date check (status <> 'retracted' or retracted_at is not null);
