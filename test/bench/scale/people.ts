import { idOf } from './ids.ts'
import type { Sizes } from './sizes.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/**
 * Accounts as a registration makes them, half of them with an open sign-in; members, a third of them in the directory; what they
 * agreed to (one in a hundred has not yet), how they were invited, and what organisers did about them.
 */
export function peopleOf({ members }: Sizes): string[] {
  return [
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
      email_change_token_new, email_change, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select '00000000-0000-0000-0000-000000000000', ${idOf('member', 'n')}, 'authenticated', 'authenticated', 'reader-' || n || '@scale.test',
      '$2b$10$' || rpad(md5(n::text), 53, md5(n::text)), at, '', '', '', '', at, '{"provider": "email", "providers": ["email"]}', '{}', at, at
    from generate_series(1, ${members}) as n, lateral (select now() - make_interval(mins => n) as at) as joined`,
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', created_at, created_at, created_at
    from auth.users where email like 'reader-%@scale.test'`,
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, refresh_token_hmac_key, refresh_token_counter)
    select ${idOf('sign-in', 'n')}, ${idOf('member', 'n')}, now(), now(), 'aal1', now() + interval '180 days', '${browser}',
      md5(n::text) || md5('key' || n), 0
    from generate_series(1, ${members}, 2) as n`,
    `insert into guildhall.sign_ins (id, account_id, session_id, method, user_agent, signed_in_at)
    select ${idOf('signed in', 'n')}, ${idOf('member', 'n')}, ${idOf('sign-in', 'n')}, 'otp', '${browser}', now() - make_interval(mins => n)
    from generate_series(1, ${members}, 2) as n`,
    `insert into guildhall.members (id, account_id, display_name, headline, organisation, bio, status, time_zone, in_directory, topics, tags,
      welcomed_at, welcome_step, joined_at, last_seen_at)
    select ${idOf('member', 'n')}, ${idOf('member', 'n')}, initcap(translate(left(md5(n::text), 6), '0123456789', 'aeiouaeiou')) || ' Reader ' || n,
      'Leads a team of ' || n % 30, 'Works ' || n % 5000, 'I look after what others build, and write about it now and then. ',
      case when n % 1000 = 7 then 'paused' when n % 1000 = 9 then 'suspended' else 'active' end,
      (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'])[1 + n % 4], n % 3 = 0,
      case when n % 20 = 3 then array['migrations'] else '{}' end, case when n % 50 = 3 then array['mentor'] else '{}' end,
      now(), 5, now() - make_interval(hours => n % 20000), now() - make_interval(mins => n % 500000)
    from generate_series(1, ${members}) as n`,
    `insert into guildhall.consents (member_id, kind, document_version, given, at)
    select ${idOf('member', 'n')}, kind, coalesce((select max(document_version) from guildhall.pages where pages.slug = agreed.slug), 1)::text, true,
      now() - interval '100 days'
    from generate_series(1, ${members}) as n, (values ('terms', 'terms'), ('conduct', 'code-of-conduct'), ('updates-mail', '')) as agreed (kind, slug)
    where slug = '' or n % 100 <> 1`,
    `insert into guildhall.invitations (id, email, name, status, uses, expires_at, opened_at, last_sent_at, send_count, created_at)
    select ${idOf('invitation', 'n')}, 'reader-' || n || '@scale.test', 'Reader ' || n, case when n % 100 = 0 then 'expired' else 'accepted' end,
      case when n % 100 = 0 then 0 else 1 end, at + interval '30 days', at, at, 1, at
    from generate_series(1, ${members}) as n, lateral (select now() - interval '40 days' - make_interval(mins => n) as at) as sent`,
    `insert into guildhall.invitation_requests (name, email, time_zone, reference, status, decided_at, created_at)
    select 'Reader ' || n, 'reader-' || n || '@scale.test', 'UTC', 'SCALE-' || n, case when n <= 10 then 'new' else 'converted' end,
      case when n > 10 then at + interval '1 day' end, at
    from generate_series(1, ${members}, 5) as n, lateral (select now() - make_interval(mins => n) as at) as asked`,
    `insert into guildhall.audit_entries (at, actor_id, action, object_type, object_id, summary)
    select now() - make_interval(mins => n), (select id from guildhall.members where role = 'admin' order by created_at, id limit 1),
      'member-changed', 'member', (${idOf('member', `1 + n % ${members}`)})::text, 'Reader ' || 1 + n % ${members} || ' was changed.'
    from generate_series(1, ${3 * members}) as n`,
  ]
}
