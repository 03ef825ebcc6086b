-- A page that many letters have in common is kept once: their rows have what is each reader's own.
create table guildhall.letter_pages (
  id uuid primary key default gen_random_uuid(),
  body_html text not null,
  created_at timestamptz not null default now()
);
create index letter_pages_by_date on guildhall.letter_pages (created_at);
alter table guildhall.letter_pages enable row level security;

alter table guildhall.outbox_mails
  add column page_id uuid references guildhall.letter_pages (id) on delete set null,
  add column switch_off_url text not null default '';
create index mails_by_page on guildhall.outbox_mails (page_id) where page_id is not null;
