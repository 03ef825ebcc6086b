import { sessionInStudio } from '../../domain/programme/naming.ts'
import { momentInWords } from '../../time/words.ts'
import type { Sent } from '../fetching/sent.ts'
import { studioPath } from '../paths.ts'
import { ownCalendarPath } from '../programme/own-calendar-path.ts'
import { detailsOf } from '../../domain/programme/schedule/session-place.ts'
import type { MemberPlaces, MemberSession } from './member-places.ts'
import { filled, isMeant, matching } from './rows.ts'
import type { Row, RowGroup } from './rows.ts'

/** A line of a member's palette: it leads to an address, answers a session, or presses what is on the page. */
export type MemberRow = Row &
  ({ href: string } | { answer: Readonly<Record<string, string>>; about: string } | { press: HTMLElement })

/** Lines of one group; of the places there may be more before anything is typed. */
const most = 3
const placesAtFirst = 6

type Sources = {
  places: Sent<MemberPlaces> | undefined
  /** The reader's, for every hour. */
  zone: string
  /** The navigation of the site, as its header has it. */
  site: readonly { label: string; path: string }[]
  /** What the page's own buttons do. */
  page: readonly MemberRow[]
  /** What has the words in it, by kind. */
  found?: readonly RowGroup<MemberRow>[]
}

/** What a member's palette lists for these words, by its groups in their order; a group with nothing in it is left out. */
export function memberGroups(words: string, { places, zone, site, page, found = [] }: Sources): RowGroup<MemberRow>[] {
  const sessions = places?.sessions ?? []
  const answers = sessions.flatMap((session) => answersTo(session, zone, words))
  const go = [
    ...(places?.go ?? []).map(({ href, label, icon = 'arrow', countLabel = '' }) => ({
      title: label,
      note: countLabel,
      icon,
      href,
    })),
    ...views,
    ...site.map(({ label, path }) => ({ title: label, note: 'the site', icon: 'arrow' as const, href: path })),
    signOut,
  ]
  const fitting = (rows: MemberRow[]) => matching(words, rows).slice(0, most)
  return filled<MemberRow>([
    { title: 'Do', rows: matching(words, [...answers, ...page]).slice(0, most) },
    ...together(
      [
        { title: 'Sessions', rows: fitting(sessions.map((session) => rowOf(session, zone))) },
        { title: 'Studios', rows: fitting((places?.studios ?? []).map(studioRow)) },
      ],
      found,
    ),
    { title: 'Go', rows: matching(words, go).slice(0, words.trim() === '' ? placesAtFirst : most) },
  ])
}

/** What was found joins the member's own of its kind, unless it is there already; the other kinds stand after them. */
function together(own: RowGroup<MemberRow>[], found: readonly RowGroup<MemberRow>[]): RowGroup<MemberRow>[] {
  const others = found.filter(({ title }) => !own.some((group) => group.title === title))
  const joined = own.map(({ title, rows }) => {
    const more = found.find((group) => group.title === title)?.rows ?? []
    return { title, rows: [...rows, ...more.filter((row) => !rows.some((each) => leadsTo(each) === leadsTo(row)))] }
  })
  return [...joined, ...others]
}

function leadsTo(row: MemberRow): string | undefined {
  return 'href' in row ? row.href : undefined
}

/** The views of Me that are no item of the navigation. */
const views: MemberRow[] = [
  { title: 'Notifications', note: 'what reaches you', icon: 'bell', href: '/member?view=notifications' },
  { title: 'Security', note: 'where you are signed in', icon: 'lock', href: '/member?view=security' },
  { title: 'Calendar', note: 'your sessions in the calendar you use', icon: 'calendar', href: ownCalendarPath },
  { title: 'Your data', note: 'what we keep', icon: 'copy', href: '/member?view=data' },
]

const signOut: MemberRow = { title: 'Sign out', note: 'of this device', icon: 'leave', href: '/member/logout' }

function rowOf(session: Sent<MemberSession>, zone: string): MemberRow {
  return {
    title: sessionInStudio(session),
    note: whenOf(session, zone),
    icon: 'calendar',
    href: detailsOf(session, zone),
  }
}

function studioRow({ slug, name, cadence }: MemberPlaces['studios'][number]): MemberRow {
  return { title: name, note: cadence, icon: 'house', href: studioPath(slug) }
}

/** What its buttons would answer. Whoever types its name goes there; whoever types the answer means it. */
function answersTo(session: Sent<MemberSession>, zone: string, words: string): MemberRow[] {
  if (!session.canAnswer) return []
  const { state } = session
  const name = sessionInStudio(session)
  const row = (answer: 'going' | 'not_going', verb: string, more: Record<string, string> = {}): MemberRow => {
    const title = `${verb} ${name}`
    return {
      title,
      note: whenOf(session, zone),
      icon: answer === 'going' ? 'tick' : 'close',
      waits: !isMeant(title, words),
      answer: { session: session.id, answer, start: session.startsAt, ...more },
      about: session.title,
    }
  }
  const isIn = state === 'going' || state === 'on-the-list'
  const joins = session.isFull && state !== 'offered'
  return [
    ...(isIn ? [] : [joins ? row('going', 'Join the list of', { list: '1' }) : row('going', 'Going to')]),
    ...(state === 'not-going' ? [] : [row('not_going', 'Not going to')]),
  ]
}

function whenOf({ startsAt }: Sent<MemberSession>, zone: string): string {
  return `${momentInWords(new Date(startsAt), { zone })}, your time`
}
