import { idOf } from '../../demo/ids.ts'
import { domain } from '../../demo/people.ts'
import {
  forSignedIn,
  membersOnly,
  missing,
  onlyTakes,
  open,
  organisersOnly,
  readByOrganisers,
  unlessOrganiser,
} from './door.ts'
import type { Door } from './door.ts'
import { doorsOfFeeds } from './doors-of-feeds.ts'

const noAccess = '/member?notice=no-access&edition='

/** Who of the others is in the running edition. */
const ofTheRunningEdition = { member: 200, memberElsewhere: 200, paused: 200, host: 200, organiser: 200 }

/** What every door of the route table answers to whom. A route without an entry here fails. */
export const pageDoors: Record<string, Door[]> = {
  '/': [open('/'), open('/?q=lesson'), open('/?q=lesson&page=x')],
  '/about': [open('/about')],
  '/code-of-conduct': [open('/code-of-conduct'), open('/code-of-conduct?version=1')],
  '/code-of-conduct/report': [open('/code-of-conduct/report'), open('/code-of-conduct/report?sent=1')],
  '/challenge/quarterly': [
    open('/challenge/quarterly'),
    open('/challenge/quarterly?q=2026-Q3'),
    open('/challenge/quarterly?q=2026-Q3&entry=00000000-0000-4000-8000-000000000000'),
    missing('/challenge/quarterly?page=2', 'Page Not Found: /challenge/quarterly?page=2'),
    missing('/challenge/quarterly?q=1999-Q1', 'Page Not Found: /challenge/quarterly?q=1999-Q1'),
  ],
  '/notes/:note': [
    open('/notes/season-4'),
    missing('/notes/season-99', 'Page Not Found: /notes/season-99'),
    missing('/notes/4', 'Page not found: /notes/4'),
  ],
  '/studios': [open('/studios'), open('/studios?topic=writing')],
  '/studios/schedule': [
    open('/studios/schedule'),
    open('/studios/schedule?view=month'),
    open('/studios/schedule?past=1'),
  ],
  '/studios/lessons-learned': [
    { address: '/studios/lessons-learned', others: '/studios/lessons-learned/engineering-management' },
  ],
  '/studios/lessons-learned/:cohort': [
    open('/studios/lessons-learned/engineering-management'),
    missing('/studios/lessons-learned/unknown', 'Page Not Found: /studios/lessons-learned/unknown'),
  ],
  '/studios/:room': [
    open('/studios/writing-studio'),
    open('/studios/feedback-studio'),
    missing('/studios/unknown-studio', 'Page Not Found: /studios/unknown-studio'),
    missing('/studios/x', 'Page not found: /studios/x'),
    missing('/studios/-studio', 'Page not found: /studios/-studio'),
  ],
  '/membership': [open('/membership'), open('/membership?state=left')],
  '/membership/terms': [open('/membership/terms')],
  '/membership/thanks': [open('/membership/thanks'), open('/membership/thanks?kind=request')],
  '/membership/welcome': [open('/membership/welcome')],
  '/i/:link': [
    { address: '/i/k7qm-x2pd-9hra', others: '/membership/invitation?token=k7qmx2pd9hra' },
    { address: '/i/no-link', others: '/membership/invitation?state=unknown' },
  ],
  '/membership/invitation': [open('/membership/invitation'), open('/membership/invitation?state=needed')],
  '/membership/invitation-request': [open('/membership/invitation-request')],
  '/membership/templates/:edition': [
    open('/membership/templates/2026'),
    missing('/membership/templates/2026?t=unknown', 'Page Not Found: /membership/templates/2026?t=unknown'),
    missing('/membership/templates/1999', 'Page Not Found: /membership/templates/1999'),
    unlessOrganiser('/membership/templates/2099', 'Page Not Found: /membership/templates/2099'),
  ],
  '/member': [
    membersOnly('/member', 200),
    membersOnly('/member?view=profile', 200),
    membersOnly('/member?view=data', 200, { left: 200 }),
    membersOnly('/member?notice=stays', 200, { left: '/member?view=data&notice=stays' }),
    membersOnly('/member?view=hosting', 200),
    membersOnly('/member?view=questions', 200),
  ],
  '/member/login': [
    {
      address: '/member/login',
      others: '/member',
      outcomes: { visitor: 200, stranger: 200, suspended: 200 },
    },
  ],
  '/member/logout': [open('/member/logout')],
  '/member/confirm': [open('/member/confirm'), open('/member/confirm?token_hash=never-sent')],
  '/member/register': [
    {
      address: '/member/register',
      others: '/member',
      outcomes: {
        visitor: '/membership/invitation?state=needed',
        stranger: '/membership/invitation?state=needed',
        suspended: '/membership/invitation?state=needed',
        left: '/membership/invitation?state=needed',
        registering: 200,
      },
    },
  ],
  '/member/editions/:edition': [
    membersOnly('/member/editions/2026', `${noAccess}2026`, {
      ...ofTheRunningEdition,
      formerGuest: '/member?notice=edition-ended&edition=2026',
    }),
    membersOnly('/member/editions/2025', `${noAccess}2025`, { alumna: 200, host: 200, organiser: 200 }),
    membersOnly('/member/editions/2027', `${noAccess}2027`, {
      memberWithoutAccess: '/member?notice=edition-soon&edition=2027',
      organiser: 200,
    }),
    { ...membersOnly('/member/editions/2099', 404, { organiser: 200 }), says: 'Page Not Found: /member/editions/2099' },
    { ...membersOnly('/member/editions/1999', 404), says: 'Page Not Found: /member/editions/1999' },
  ],
  '/member/updates/:edition': [
    open('/member/updates/2026'),
    open('/member/updates/2025'),
    missing('/member/updates/1999', 'Page Not Found: /member/updates/1999'),
    unlessOrganiser('/member/updates/2099', 'Page Not Found: /member/updates/2099'),
  ],
  '/member/updates/:edition/:zone': [
    // Members without access are told so in place.
    membersOnly('/member/updates/2026/europe-africa', 200),
    { ...membersOnly('/member/updates/2026/moon', 404), says: 'Page Not Found: /member/updates/2026/moon' },
    {
      ...membersOnly('/member/updates/1999/europe-africa', 404),
      says: 'Page Not Found: /member/updates/1999/europe-africa',
    },
  ],
  '/offline': [open('/offline')],
  '/manage/login': [{ address: '/manage/login', others: 200, outcomes: { organiser: '/manage/home' } }],
  '/manage/cal': [
    open('/manage/cal'),
    open('/manage/cal?view=week'),
    open('/manage/cal?view=list'),
    open('/manage/cal?view=fair'),
  ],
  '/manage/home': [organisersOnly('/manage/home'), organisersOnly('/manage/home?panel=settings')],
  '/manage/draft': [organisersOnly('/manage/draft')],
  '/manage/member': [
    organisersOnly('/manage/member'),
    ...['requests', 'invitations', 'invitations&by=link', 'papers', 'messages', 'reports', 'import'].map((tab) =>
      organisersOnly(`/manage/member?tab=${tab}`),
    ),
  ],
  '/manage/link/:link': [
    organisersOnly(`/manage/link/${idOf('invitation', 'link')}`),
    organisersOnly(`/manage/link/${idOf('invitation', 'link')}?as=slide`),
    organisersOnly(`/manage/link/${idOf('invitation', `guest01@${domain}`)}`, 404),
    organisersOnly('/manage/link/unknown', 404),
  ],
}

/** The same for answers that are not pages. */
export const apiDoors: Record<string, Door[]> = {
  '/api/challenges/:quarter/entries': [
    forSignedIn('/api/challenges/2026-Q3/entries', 200),
    forSignedIn('/api/challenges/1999-Q1/entries', 404),
  ],
  '/api/client-errors': [onlyTakes('/api/client-errors')],
  '/api/studios/followed': [forSignedIn('/api/studios/followed', 200)],
  '/api/studios/for-members': [forSignedIn('/api/studios/for-members', 200)],
  '/api/lessons/own': [forSignedIn('/api/lessons/own', 200)],
  '/api/consents': [forSignedIn('/api/consents', 200)],
  '/api/drafts/checks': [readByOrganisers('/api/drafts/checks', 404)],
  '/api/drafts/difference': [readByOrganisers('/api/drafts/difference', 404)],
  '/api/drafts/draft': [readByOrganisers('/api/drafts/draft', 404)],
  '/api/drafts/links': [readByOrganisers('/api/drafts/links', 200)],
  '/api/drafts/look/:token': [{ address: '/api/drafts/look/unknown', others: 404 }],
  '/api/drafts/preview': [readByOrganisers('/api/drafts/preview', 404)],
  '/api/drafts/readers': [readByOrganisers('/api/drafts/readers', 404)],
  '/api/drafts/underway': [readByOrganisers('/api/drafts/underway', 200)],
  '/api/editions/:edition': [
    forSignedIn('/api/editions/2026', 403, { ...ofTheRunningEdition }),
    forSignedIn('/api/editions/2025', 403, { alumna: 200, host: 200, organiser: 200 }),
    forSignedIn('/api/editions/2099', 404, { organiser: 200 }),
    forSignedIn('/api/editions/1999', 404),
  ],
  '/api/find': [readByOrganisers('/api/find?q=a', 200)],
  '/api/imports/report': [readByOrganisers('/api/imports/report', 404)],
  '/api/messages/letter': [readByOrganisers('/api/messages/letter', 404)],
  '/api/me': [open('/api/me')],
  '/api/me/data': [forSignedIn('/api/me/data', 200, { registering: 403 })],
  '/api/operations/numbers': [forSignedIn('/api/operations/numbers', 403, { organiser: 200 })],
  '/api/palette': [forSignedIn('/api/palette', 200)],
  '/api/search': [
    open('/api/search?q=lesson'),
    { address: '/api/search?q=lesson&page=x', others: 400, says: 'no such page' },
  ],
  '/api/series/dates': [readByOrganisers('/api/series/dates', 422)],
  '/api/series/longer': [readByOrganisers('/api/series/longer', 404)],
  '/api/sessions': [open('/api/sessions'), forSignedIn('/api/sessions?mine=1', 200)],
  '/api/sessions/answers': [open('/api/sessions/answers?ids=')],
  '/api/sessions/kept': [
    forSignedIn('/api/sessions/kept?studio=writing', 200),
    forSignedIn('/api/sessions/kept?studio=unknown', 404),
  ],
  '/api/takeouts/:token': [
    missing(`/api/takeouts/${'a'.repeat(43)}`, 'not known'),
    missing('/api/takeouts/x', 'not known'),
  ],
  '/api/templates/:edition': [forSignedIn('/api/templates/2026', 200), forSignedIn('/api/templates/1999', 404)],
  '/api/templates/:edition/:template': [forSignedIn('/api/templates/2026/unknown', 404)],
  '/api/templates/:edition/:template/marks': [forSignedIn('/api/templates/2026/unknown/marks', 404)],
  '/api/unsubscribe/:token': [
    { address: '/api/unsubscribe/unknown', others: '/member/confirm?type=unsubscribe&token=unknown' },
  ],
  '/api/updates/:edition/:zone': [
    // Who is in another zone reads what is for every zone.
    forSignedIn('/api/updates/2026/europe-africa', 403, ofTheRunningEdition),
    forSignedIn('/api/updates/2026/moon', 404),
  ],
  '/api/updates/:edition/:zone/:update': [forSignedIn('/api/updates/2026/europe-africa/unknown', 404)],
  '/api/updates/:edition/:zone/live': [
    forSignedIn('/api/updates/2026/europe-africa/live?newest', 403, ofTheRunningEdition),
    forSignedIn('/api/updates/2026/moon/live?newest', 404),
  ],
  '/cal/:file': [
    missing(`/cal/${'a'.repeat(43)}.ics`, 'Not found'),
    missing(`/cal/${'a'.repeat(43)}`, 'Not found'),
    missing('/cal/unknown.ics', 'Not found'),
  ],
  '/cal/session/:file': [
    missing('/cal/session/00000000-0000-4000-8000-000000000000.ics', 'Not found'),
    missing('/cal/session/unknown', 'Not found'),
  ],
  ...doorsOfFeeds,
}

/**
 * Addresses that only take what is sent to them. Whatever is in the table and not here nor above must be for organisers:
 * a new one that forgets to ask who sends it is found by that.
 */
export const postsForOthers: Record<string, 'members' | 'anybody'> = {
  '/api/views/end': 'members',
  '/api/views/refuse': 'anybody',
  '/api/challenge-entries/attach': 'members',
  '/api/challenge-entries/describe': 'members',
  '/api/challenge-entries/detach': 'members',
  '/api/challenge-entries/hand-in': 'members',
  '/api/challenge-entries/save': 'members',
  '/api/challenge-entries/take-back': 'members',
  '/api/challenge-entries/take-down': 'members',
  '/api/challenge-entries/withdraw': 'members',
  '/api/copy': 'members',
  '/api/invitations/opened': 'anybody',
  '/api/lessons/answer': 'members',
  '/api/lessons/suggest': 'members',
  '/api/lessons/take-back': 'members',
  '/api/me/agree': 'members',
  '/api/me/authenticator-begin': 'members',
  '/api/me/authenticator-remove': 'members',
  '/api/me/authenticator-set': 'members',
  '/api/me/calendar': 'members',
  '/api/me/calendar-carries': 'members',
  '/api/me/calendar-end': 'members',
  '/api/me/delete': 'members',
  '/api/me/email': 'members',
  '/api/me/end-others': 'members',
  '/api/me/end-session': 'members',
  '/api/me/keep': 'members',
  '/api/me/leave': 'members',
  '/api/me/leave-edition': 'members',
  '/api/me/not-me': 'members',
  '/api/me/notifications': 'members',
  '/api/me/passkey-add': 'members',
  '/api/me/passkey-begin': 'members',
  '/api/me/passkey-remove': 'members',
  '/api/me/passkey-rename': 'members',
  '/api/me/password': 'members',
  '/api/me/password-remove': 'members',
  '/api/me/pause': 'members',
  '/api/me/picture': 'members',
  '/api/me/picture-remove': 'members',
  '/api/me/profile': 'members',
  '/api/me/resume': 'members',
  '/api/me/second-factor-lost': 'members',
  '/api/me/take-out': 'members',
  '/api/passkeys/ask': 'anybody',
  '/api/push/remove': 'members',
  '/api/push/subscribe': 'members',
  '/api/push/sync': 'members',
  '/api/push/test': 'members',
  '/api/push/unsubscribe': 'members',
  '/api/me/sign-in-here': 'anybody',
  '/api/me/signed-out': 'anybody',
  '/api/requests/access': 'members',
  '/api/sessions/absent': 'members',
  '/api/sessions/answer': 'members',
  '/api/sessions/ask': 'members',
  '/api/sessions/attendance/:member': 'members',
  '/api/sessions/cancel': 'members',
  '/api/sessions/keep': 'members',
  '/api/sessions/message': 'members',
  '/api/sessions/move': 'members',
  '/api/sessions/move-to': 'members',
  '/api/sessions/prepare': 'members',
  '/api/sessions/reply': 'members',
  '/api/sessions/was-there': 'members',
  '/api/templates/mark': 'members',
  '/api/templates/unmark': 'members',
  '/api/updates/:edition/:zone/:update/read': 'members',
  '/api/updates/propose': 'members',
  '/api/zones/ask': 'members',
  '/api/zones/take-back': 'members',
  '/api/studios/follow': 'members',
  '/api/studios/leave': 'members',
}
