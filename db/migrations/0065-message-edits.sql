-- Drafts of messages are forgotten a week after somebody last wrote in them, not after they were begun.
alter table guildhall.member_messages add column edited_at timestamptz not null default now();
update guildhall.member_messages set edited_at = coalesce(due_at, created_at);
create index member_messages_left on guildhall.member_messages (edited_at) where state = 'draft';
