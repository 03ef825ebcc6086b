-- A code asked for by a device that has signed in before stands apart from what strangers ask for the same address: neither
-- replaces the other, and wrong tries at one leave the other alone. The device appears as a keyed hash; '' is everybody else.
alter table guildhall.sign_in_attempts add column device_hash text not null default '';
-- Neither code nor link count any more: a newer one was asked for, or the account changed. Wrong codes only void the code.
alter table guildhall.sign_in_attempts add column closed_at timestamptz;

update guildhall.sign_in_attempts as attempt set closed_at = now()
where used_at is null
  and not exists (select from auth.one_time_tokens as token where token.token_hash = attempt.token_hash);
