import { idOf } from './ids.ts'
import type { Sizes } from './sizes.ts'

/** So many letters of one update have their page in common. */
const onePage = 1000

/** Letters of the last 29 days, as updates leave them: nearly all went, one in two hundred was given up. */
export function lettersOf({ letters, members }: Sizes): string[] {
  return [
    `insert into guildhall.letter_pages (id, body_html)
    select ${idOf('page', 'n')}, repeat('<p>What was said at the tables, and what comes of it for all of us: ' || n || '.</p>', 120)
    from generate_series(0, ${Math.ceil(letters / onePage) - 1}) as n`,
    `insert into guildhall.outbox_mails (kind, category, to_address, to_member_id, subject, body_text, body_html, page_id, switch_off_url, headers,
      status, attempts, message_id, dedupe_key, sent_at, created_at, next_attempt_at)
    select 'update', 'updates', 'reader-' || reader || '@scale.test', ${idOf('member', 'reader')}, 'What happened ' || n / ${onePage},
      repeat('What was said at the tables, and what comes of it for all of us. ', 8), '', ${idOf('page', `n / ${onePage}`)},
      'https://club.example/unsubscribe/' || md5(n::text) || md5('off' || n),
      jsonb_build_object('List-Unsubscribe', '<https://club.example/unsubscribe/' || md5(n::text) || md5('off' || n) || '>',
        'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
      case when n % 200 = 0 then 'failed' else 'sent' end, 1, '<' || md5(n::text) || '@club.example>', 'scale:' || n,
      case when n % 200 > 0 then at end, at, at
    from generate_series(0, ${letters - 1}) as n,
      lateral (select 1 + n % ${members} as reader, now() - n * interval '29 days' / ${letters} as at) as sent`,
  ]
}
