-- What is asked of the outbox all the time and concerns few of its letters, which stay for good: those that did not simply go (each page
-- of organisers counts some of them), and those whose words are kept still (each hour some are forgotten). Neither is kept up while
-- letters are queued.
create index mails_that_did_not_go on guildhall.outbox_mails (status, created_at)
  where status in ('written', 'deferred', 'bounced', 'suppressed', 'failed');
create index mails_with_words on guildhall.outbox_mails (created_at)
  where body_text <> '' and status in ('sent', 'bounced', 'suppressed', 'failed');
