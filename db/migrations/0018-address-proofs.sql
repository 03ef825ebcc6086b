-- Addresses that people say are theirs, until they type the code or press the button of the letter that went there.

create table guildhall.address_proofs (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  email text not null,
  -- What is proven with it: a request for an invitation. Absent where somebody registers.
  request_id uuid references guildhall.invitation_requests (id) on delete cascade,
  code_hash text not null,
  token_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint proof_purpose_is_known check (purpose in ('request', 'register')),
  constraint proof_of_a_request_names_it check ((purpose = 'request') = (request_id is not null)),
  constraint proof_is_tried_at_most_5_times check (tries between 0 and 5)
);

create unique index one_proof_per_token on guildhall.address_proofs (token_hash);
create index proofs_by_email on guildhall.address_proofs (lower(email), purpose, created_at desc);
create index proofs_by_request on guildhall.address_proofs (request_id);
create index proofs_by_end on guildhall.address_proofs (expires_at);

alter table guildhall.address_proofs enable row level security;

-- What an applicant was asked, and what they answered: shown beside their first answers.
alter table guildhall.invitation_requests add column question text not null default '';
alter table guildhall.invitation_requests add constraint question_has_at_most_1000_characters check (char_length(question) <= 1000);

create index requests_by_decision on guildhall.invitation_requests (decided_at) where status in ('declined', 'withdrawn');
create index requests_by_invitation on guildhall.invitation_requests (invitation_id);

-- Whoever types an address writes a request of their own: only its own letter confirms it, and of several one is.
drop index guildhall.one_open_request_per_email;
create unique index one_open_request_per_email on guildhall.invitation_requests (lower(email))
  where status in ('new', 'in_review', 'waiting_applicant', 'waitlisted');
