-- Push messages: the keys this community signs them with, and the devices that asked for them.

-- One pair for as long as the community lives: a browser's subscription counts for the public key it was made with. The
-- private key is hidden with the installation's secret.
create table guildhall.push_keys (
  only_one boolean not null default true constraint push_keys_pkey primary key,
  public_key text not null,
  private_key_hidden text not null,
  made_at timestamptz not null default now(),
  constraint there_is_one_pair_of_push_keys check (only_one)
);

-- A subscription belongs to a sign-in: whoever is signed out on a device, from wherever, is called there no more.
create table guildhall.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references guildhall.members (id) on delete cascade,
  session_id uuid not null constraint push_subscriptions_session_id_fkey references auth.sessions (id) on delete cascade,
  endpoint text not null,
  -- RFC 8291: the browser's public key and the secret it shares with us.
  p256dh text not null,
  auth_secret text not null,
  -- The public key of ours it was made for.
  made_for_key text not null,
  device_label text not null,
  status text not null default 'active',
  -- In a row, since the last one that was taken.
  failures integer not null default 0,
  last_error text not null default '',
  last_ok_at timestamptz,
  last_tried_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint push_status_is_known check (status in ('active', 'failing', 'gone', 'removed')),
  constraint push_endpoint_is_https check (endpoint like 'https://%' and char_length(endpoint) <= 2048),
  constraint push_device_has_a_name check (device_label <> '')
);
create unique index one_push_subscription_per_endpoint on guildhall.push_subscriptions (endpoint);
create index push_subscriptions_by_member on guildhall.push_subscriptions (member_id, created_at);
create index push_subscriptions_by_session on guildhall.push_subscriptions (session_id);
create index push_subscriptions_over on guildhall.push_subscriptions (updated_at) where status in ('gone', 'removed');

-- How readers are told of an update, and how many devices were called.
alter table guildhall.update_notices
  add column by_mail boolean not null default true,
  add column by_push boolean not null default false,
  add column called integer not null default 0;

alter table guildhall.push_keys enable row level security;
alter table guildhall.push_subscriptions enable row level security;
