import type { challenges, submissions } from '../../db/schema/challenges.server.ts'
import type { consents } from '../../db/schema/people.server.ts'
import type { assets } from '../../db/schema/writing.server.ts'
import { homeZone } from '../calendar.ts'
import type { Calendar } from '../calendar.ts'
import { demoFile } from '../files.ts'
import { idOf } from '../ids.ts'
import { prose } from '../prose.ts'
import type { Entry } from './entry.ts'
import { meetings } from './meetings.ts'
import { oldPages } from './old-pages.ts'

const entries: { [quarter: string]: Entry[] } = { '2026-Q3': oldPages, '2026-Q4': meetings }

export function demoChallenges(on: Calendar): (typeof challenges.$inferInsert)[] {
  return [
    {
      id: idOf('challenge', '2026-Q4'),
      quarter: '2026-Q4',
      title: 'Cancel one meeting. Write down what it was for.',
      prompt: prose`
        Choose one recurring meeting you own. Cancel the next three. Then write one page: what was the meeting for?
        Not what was on its agenda. What it carried, for whom, and where that went while it was away.`,
      why: prose`
        A meeting is seldom for what it says it is for. Something else sits down in it because there was a chair: a
        worry, a friendship, the only quarter of an hour in which two people see each other. You find out by taking
        the chair away for a while, and by looking.`,
      rules: prose`
        1. **Pick.** Choose one recurring meeting you own.
        2. **Cancel.** Cancel the next three. Say why in two lines.
        3. **Write.** One page: what was the meeting for? Up to 10,000 characters.
        4. **Hand in.** One page each. You can change or withdraw it until the challenge closes.`,
      opensAt: on.at('2026-10-01T08:00'),
      closesAt: on.at('2026-12-31T23:59'),
      timeZone: homeZone,
      status: 'open',
    },
    {
      id: idOf('challenge', '2026-Q3'),
      quarter: '2026-Q3',
      title: 'Find a page you wrote a year ago. Answer it.',
      prompt: prose`
        Look for something you wrote at work a year ago: a plan, an estimate, a set of principles, a letter of
        welcome. Answer it, as you would answer a colleague who means well.`,
      why: prose`
        We read our old pages to see whether we were right. It is more useful to see what we knew and left out.`,
      rules: prose`
        1. **Find.** One page, at least ten months old, with your name on it.
        2. **Read.** Aloud, once, before you answer.
        3. **Write.** One page back. Quote no more than three sentences.
        4. **Hand in.** One page each. You can change or withdraw it until the challenge closes.`,
      results: prose`
        The entries have been read. Three are shown here because their authors wished it; others stay with the
        members, and some with the organisers.

        What they have in common: nobody was surprised to have been wrong. What people answered was the sentence that
        was not there, the thing the writer had known and had left out, because it belonged to somebody else, or
        because it would have been noticed.

        One suggestion came up in several entries and is easy to take: before you send a page, add a heading with what
        you have been told and are not supposed to write down. Fill it in first. Then decide what to do about it.`,
      opensAt: on.at('2026-07-01T08:00'),
      closesAt: on.at('2026-09-30T23:59'),
      timeZone: homeZone,
      status: 'published',
    },
  ]
}

export function demoSubmissions(on: Calendar): (typeof submissions.$inferInsert)[] {
  return each(({ quarter, entry }) => ({
    id: idOf('submission', `${quarter}/${entry.by}`),
    challengeId: idOf('challenge', quarter),
    memberId: idOf('member', entry.by),
    title: entry.title,
    body: entry.body,
    link: entry.link ?? '',
    visibility: entry.visibility,
    authorLabel: entry.label ?? 'a member',
    consentId: hasConsent(entry) ? consentOf(quarter, entry) : undefined,
    feedback: entry.feedback ?? '',
    status: entry.status,
    submittedAt: entry.status === 'draft' ? undefined : on.at(`${entry.on}T12:00`),
    createdAt: on.at(`${entry.on}T11:00`),
    updatedAt: on.at(`${entry.on}T12:00`),
  }))
}

/** What is attached to an entry, in its order. */
export function demoEntryFiles(on: Calendar): (typeof assets.$inferInsert)[] {
  return each(({ quarter, entry }) =>
    (entry.files ?? []).map(({ name, shows }, before) => ({
      ...demoFile(name),
      alternativeText: shows ?? '',
      submissionId: idOf('submission', `${quarter}/${entry.by}`),
      place: before + 1,
      createdBy: idOf('member', entry.by),
      createdAt: on.at(`${entry.on}T11:00`),
    })),
  ).flat()
}

/** Each publication has its own tick. */
export function demoSubmissionConsents(on: Calendar): (typeof consents.$inferInsert)[] {
  return each(({ quarter, entry }) => {
    const consent = {
      id: consentOf(quarter, entry),
      memberId: idOf('member', entry.by),
      kind: 'public-submission' as const,
      given: true,
      source: `challenge ${quarter}`,
      at: on.at(`${entry.on}T12:00`),
    }
    return hasConsent(entry) ? [consent] : []
  }).flat()
}

function each<T>(rowOf: (place: { quarter: string; entry: Entry }) => T): T[] {
  return Object.entries(entries).flatMap(([quarter, all]) => all.map((entry) => rowOf({ quarter, entry })))
}

/** The tick is asked for when an entry is handed in, not while it is being written. */
function hasConsent(entry: Entry): boolean {
  return entry.visibility === 'public' && entry.status !== 'draft'
}

function consentOf(quarter: string, entry: Entry): string {
  return idOf('consent', `submission/${quarter}/${entry.by}`)
}
