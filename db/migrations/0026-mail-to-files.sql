-- Without a mail server a letter becomes a file. That is not sent: it may still go, once there is a server.

alter table guildhall.outbox_mails
  drop constraint mail_status_is_known,
  add constraint mail_status_is_known check (status in ('queued', 'sending', 'sent', 'written', 'deferred', 'bounced', 'suppressed', 'failed'));

create index mails_written_to_files on guildhall.outbox_mails (created_at) where status = 'written';
