-- What was withdrawn is looked for at every address that leads nowhere, and there is little of it: each kind has it at hand.
create index withdrawn_updates on guildhall.updates (retracted_at) where retracted_at is not null;
create index withdrawn_season_notes on guildhall.season_notes (retracted_at) where retracted_at is not null;
create index withdrawn_pages on guildhall.pages (retracted_at) where retracted_at is not null;
create index withdrawn_templates on guildhall.templates (retracted_at) where retracted_at is not null;
create index withdrawn_cohorts on guildhall.cohorts (retracted_at) where retracted_at is not null;
create index withdrawn_lessons on guildhall.lessons (retracted_at) where retracted_at is not null;
create index withdrawn_challenges on guildhall.challenges (retracted_at) where retracted_at is not null;
