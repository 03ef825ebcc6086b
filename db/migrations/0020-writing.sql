-- Writing: saves that may be repeated, holds and plans, notices that each reader gets once, files that belong to something.

alter table guildhall.drafts
  -- The browser tab that saved last: its own next save is never a conflict.
  add column saved_from text not null default '',
  -- Why a planned draft did not go out; empty for all others.
  add column stopped text not null default '',
  add constraint draft_stop_is_known check (stopped in ('', 'edition-over', 'late', 'checks', 'slug-taken', 'gone')),
  add constraint held_draft_has_a_time check (status <> 'publishing' or planned_at is not null);
create unique index one_open_draft_per_target on guildhall.drafts (kind, target_id)
  where target_id is not null and status in ('editing', 'in_review', 'approved', 'scheduled', 'publishing');
create unique index one_draft_per_preview_link on guildhall.drafts (preview_token_hash) where preview_token_hash is not null;
create index drafts_by_target on guildhall.drafts (target_id, updated_at desc) where target_id is not null;
create index drafts_by_plan on guildhall.drafts (planned_at) where status in ('scheduled', 'publishing');
create index drafts_by_trash on guildhall.drafts (trashed_at) where status = 'trashed';

alter table guildhall.revisions add column title text not null default '';

-- One row for each time readers are told of an update: 1 at first, more only with a reason. `after_member_id` is how far it is.
create table guildhall.update_notices (
  id uuid primary key default gen_random_uuid(),
  update_id uuid not null references guildhall.updates (id) on delete cascade,
  number integer not null,
  reason text not null default '',
  asked_by uuid references guildhall.members (id) on delete set null,
  asked_at timestamptz not null,
  after_member_id uuid,
  told integer not null default 0,
  finished_at timestamptz,
  constraint one_notice_per_number unique (update_id, number),
  constraint repeated_notice_has_a_reason check (number = 1 or reason <> ''),
  constraint notice_reason_has_at_most_280_characters check (char_length(reason) <= 280)
);
create index notices_underway on guildhall.update_notices (asked_at) where finished_at is null;
create index mails_waiting_by_dedupe_key on guildhall.outbox_mails (dedupe_key text_pattern_ops) where status in ('queued', 'deferred');

alter table guildhall.assets
  add column width integer,
  add column height integer;

-- What shows a file: who may see that may have the file, and what nothing shows is thrown away.
create table guildhall.asset_uses (
  asset_id uuid not null references guildhall.assets (id) on delete cascade,
  owner_kind text not null,
  owner_id uuid not null,
  primary key (asset_id, owner_kind, owner_id),
  constraint asset_owner_is_known check (owner_kind in ('draft', 'update', 'page', 'season-note', 'lesson', 'cohort', 'template', 'challenge'))
);
create index asset_uses_by_owner on guildhall.asset_uses (owner_kind, owner_id);
create index assets_by_age on guildhall.assets (created_at);
create index attachments_by_asset on guildhall.attachments (asset_id);

alter table guildhall.update_notices enable row level security;
alter table guildhall.asset_uses enable row level security;
