import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { overSmtp } from '../../mail/delivery.ts'
import { sendAllDue } from '../../mail/send.ts'
import { openTestDatabase } from '../../test/database.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { Admin, Member } from '../club/viewer.ts'
import { saveNotifications } from '../notices/notifications.ts'
import { calendarsOfMail } from './calendar-letters.ts'
import { sendCalendarLetter } from './calendar-letters/send.ts'
import { releaseAnswers } from './rsvps/release.ts'
import { answerSession } from './sessions/answer.ts'
import { cancelSession, moveSession } from './sessions/change.ts'
import type { SessionFacts } from './sessions/facts.ts'
import { inHours, sessionFacts, sessionHouse } from './sessions/house.fixture.ts'
import { tellOfHeldMove } from './sessions/moves/hold.ts'
import { sendSessionNews } from './sessions/news.ts'
import { createSession } from './sessions/write.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof house>>

const inHouse = (run: (club: House) => Promise<void>) => () => database.rolledBack(async (db) => run(await house(db)))

/** The house with a mail server, in which what waits is done and sent. */
async function house(db: Database) {
  const club = await sessionHouse(db)
  const desk: Admin = club.organiser
  const server = await startMailServer()
  const post = {
    db,
    deliver: overSmtp(server.url),
    sender: async () => ({ name: 'Northlight', address: 'post@club.test' }),
    siteUrl: club.tools.siteUrl,
    calendarsOf: calendarsOfMail.bind(undefined, club.tools),
  }
  let done = 0
  return {
    ...club,
    desk,
    create: async (more: Partial<SessionFacts> = {}) => {
      const made = await createSession(club.tools, desk, { facts: sessionFacts(more), publish: true })
      if (!made.ok) throw new Error(`The session was not made: ${made.because}`)
      return made.id
    },
    /** Does each job twice, as after a crash, and reads what has arrived since. */
    letters: async () => {
      for (; done < club.tools.sentJobs.length; done += 1) {
        const job = club.tools.sentJobs[done]
        if (!job) continue
        await doJob(club.tools, job)
        await doJob(club.tools, job)
      }
      await sendAllDue(post, { signal: new AbortController().signal })
      return Promise.all(server.arrived.splice(0).map(read))
    },
  }
}

async function doJob(tools: House['tools'], { kind, payload }: House['tools']['sentJobs'][number]): Promise<void> {
  if (isLetter(kind, payload)) await sendCalendarLetter(tools, payload)
  if (isNews(kind, payload)) await sendSessionNews(tools, payload)
  if (isHeld(kind, payload)) await tellOfHeldMove(tools, payload.heldMoveId)
}

const isLetter = (kind: string, payload: unknown): payload is Parameters<typeof sendCalendarLetter>[1] =>
  kind === 'calendar-letter' && payload !== null
const isNews = (kind: string, payload: unknown): payload is Parameters<typeof sendSessionNews>[1] =>
  kind === 'session-news' && payload !== null
const isHeld = (kind: string, payload: unknown): payload is { heldMoveId: string } =>
  kind === 'move-news' && payload !== null

async function read({ to, message }: { to: string[]; message: string }) {
  const { subject, text, attachments, headers } = await PostalMime.parse(message)
  const file = attachments.at(-1)
  const written = file && (typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content))
  return {
    to,
    message,
    subject,
    text,
    headers,
    file,
    files: attachments.length,
    calendar: inCalendar(written ?? ''),
  }
}

/** What a calendar program reads. */
function inCalendar(text: string) {
  if (text === '') return undefined
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('There is no session in this calendar.')
  const { uid, sequence, startDate, description, attendees } = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)
  const [attendee] = attendees
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    uid,
    sequence: sequence ?? 0,
    startsAt: startDate.toJSDate().toISOString(),
    zones: calendar.getAllSubcomponents('vtimezone').length,
    status: value('status'),
    organizer: value('organizer'),
    attendee: [attendee?.getFirstValue(), attendee?.getParameter('partstat'), attendee?.getParameter('rsvp')],
    others: others.length,
    description,
  }
}

const want = (club: House, ...people: Member[]) =>
  Promise.all(people.map((member) => saveNotifications(club.tools, member, { mail: { calendar: 'at-once' } })))

const say = (club: House, member: Member, sessionId: string, answer: 'going' | 'not_going' = 'going') =>
  answerSession(club.tools, member, { sessionId, answer })

test(
  'a yes comes into the calendar by mail, follows its session over a change of the clock, and leaves when it is cancelled',
  inHouse(async (club) => {
    await want(club, club.outsider)
    const id = await club.create()
    const me = `MAILTO:${club.outsider.id}@club.test`

    await say(club, club.outsider, id)
    const [yes, ...more] = await club.letters()
    await moveSession(club.tools, club.desk, { id, version: 1, days: 126, minutes: 0, tell: true })
    const [moved] = await club.letters()
    await cancelSession(club.tools, club.desk, { id, version: 2, reason: 'The host is ill.' })
    const [cancelled] = await club.letters()

    expect(more).toEqual([])
    expect(yes).toMatchObject({ subject: 'You are going: An hour of writing', to: [`${club.outsider.id}@club.test`] })
    expect(yes?.text).toContain('Answers to this mail are not read: change your answer on the page.')
    expect(yes?.headers.map(({ key }) => key)).toContain('list-unsubscribe-post')
    expect(yes?.message).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
    expect(yes?.calendar).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      startsAt: '2026-11-24T15:00:00.000Z',
      zones: 1,
      status: 'CONFIRMED',
      organizer: 'mailto:post@club.test',
      attendee: [me, 'ACCEPTED', 'FALSE'],
      others: 0,
    })
    expect(moved?.calendar).toMatchObject({
      method: 'REQUEST',
      sequence: 1,
      startsAt: '2027-03-30T14:00:00.000Z',
      zones: 1,
    })
    expect(moved?.text).toContain('Answers to this mail are not read')
    expect(cancelled?.calendar).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED' })
    expect(cancelled?.message).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
    expect(new Set([yes, moved, cancelled].map((letter) => letter?.calendar?.uid))).toHaveProperty('size', 1)
  }),
)

test(
  'whoever did not ask for it gets no letter for a yes, and nothing for a calendar in the others',
  inHouse(async (club) => {
    const id = await club.create()

    await say(club, club.outsider, id)
    const yes = await club.letters()
    await moveSession(club.tools, club.desk, { id, version: 1, days: 1, minutes: 0, tell: true })
    const [moved, ...more] = await club.letters()

    expect(yes).toEqual([])
    expect(moved).toMatchObject({ subject: expect.stringMatching(/^Moved to /), files: 0 })
    expect(moved?.text).not.toContain('Answers to this mail')
    expect(more).toEqual([])
  }),
)

test(
  'a place that is given back leaves the calendar without being called cancelled, and comes into that of whoever moves up',
  inHouse(async (club) => {
    await want(club, club.outsider, club.northerner, club.southerner)
    const id = await club.create({ capacity: 1 })
    for (const member of [club.outsider, club.northerner, club.southerner]) await say(club, member, id)
    const [first, ...waiting] = await club.letters()

    await say(club, club.outsider, id, 'not_going')
    const letters = await club.letters()
    const to = (member: Member) => letters.find((letter) => letter.to[0] === `${member.id}@club.test`)?.calendar

    expect(waiting).toEqual([])
    expect(letters).toHaveLength(2)
    expect(to(club.outsider)).toMatchObject({ method: 'CANCEL', uid: first?.calendar?.uid, status: null })
    expect(to(club.northerner)).toMatchObject({ method: 'REQUEST', uid: first?.calendar?.uid, status: 'CONFIRMED' })
  }),
)

test(
  'places that the house gives back leave the calendar by one letter, each session in a file of its own',
  inHouse(async (club) => {
    await want(club, club.outsider, club.northerner)
    const ids = [await club.create(), await club.create({ title: 'Another hour' })]
    for (const id of ids) await say(club, club.outsider, id)
    await club.letters()

    const memberIds = [club.outsider.id, club.northerner.id]
    await club.tools.db.transaction((tx) => releaseAnswers(club.tools, tx, { memberIds, reason: 'the zone changed' }))
    const [letter, ...more] = await club.letters()

    expect(more).toEqual([])
    expect(letter).toMatchObject({ subject: 'Not going: 2 sessions', files: 2 })
    expect(letter?.file?.mimeType).toBe('text/calendar')
    expect(letter?.calendar).toMatchObject({ method: 'CANCEL', others: 0, status: null })
  }),
)

test(
  'the link to join is in a letter only where it is on the page by then',
  inHouse(async (club) => {
    await want(club, club.outsider)
    const joinUrl = 'https://meet.example/room'
    const id = await club.create({ joinUrl })

    await say(club, club.outsider, id)
    const [early] = await club.letters()
    club.at(inHours(80))
    await say(club, club.outsider, id, 'not_going')
    const [gone] = await club.letters()
    await say(club, club.outsider, id)
    const [late] = await club.letters()

    expect(early?.message).not.toContain(joinUrl)
    expect(early?.calendar?.text).not.toContain(joinUrl)
    expect(gone?.calendar?.text).not.toContain(joinUrl)
    expect(late?.calendar?.description).toContain(`Join: ${joinUrl}`)
  }),
)
