-- Whether a later letter reached the mailbox that refused one (domain/upkeep/queue/mail.ts).
create index mails_by_address on guildhall.outbox_mails (lower(to_address), created_at);
