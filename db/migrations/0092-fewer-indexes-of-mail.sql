-- One index finds a mail by its key and by the beginning of it, and holds that there is one: each of the three had to be kept up for
-- each letter. Addresses are only compared as a whole, for which no order of a language is needed.
drop index guildhall.mails_waiting_by_dedupe_key;
drop index guildhall.mails_by_beginning_of_key;
drop index guildhall.one_mail_per_dedupe_key;
create unique index one_mail_per_dedupe_key on guildhall.outbox_mails (dedupe_key text_pattern_ops);
drop index guildhall.mails_by_address;
create index mails_by_address on guildhall.outbox_mails (lower(to_address) text_pattern_ops, created_at);
