-- The settings show what became of the last test mail: found without reading the whole outbox.
create index test_mails_by_date on guildhall.outbox_mails (created_at desc) where kind = 'test-mail';
