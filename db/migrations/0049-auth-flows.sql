-- Codes and links for more than signing in: both addresses of a change, and a code that lets somebody who is signed in prove once
-- more who they are. A link can belong to a program that asked for it with a code challenge (RFC 7636) and lead back there.
alter table guildhall.sign_in_attempts
  drop constraint sign_in_attempts_purpose_is_known,
  add constraint sign_in_attempts_purpose_is_known check (
    purpose in ('sign-in', 'confirm-signup', 'recovery', 'invitation', 'email-change', 'reauthentication')
  ),
  add column flow_id uuid
    constraint sign_in_attempts_flow_id_fkey references auth.flow_state (id) on delete set null,
  -- The session that asked for another address: it stays when the others end.
  add column session_id uuid
    constraint sign_in_attempts_session_id_fkey references auth.sessions (id) on delete set null,
  -- A place beside the site that the operator allows a sign-in to lead to.
  add column wanted_address text constraint wanted_address_is_of_the_web check (wanted_address ~ '^https?://');

create index sign_in_attempts_flow_id_idx on guildhall.sign_in_attempts (flow_id) where flow_id is not null;
create index sign_in_attempts_session_id_idx on guildhall.sign_in_attempts (session_id) where session_id is not null;
