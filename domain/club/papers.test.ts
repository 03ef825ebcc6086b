import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations.server.ts'
import { accounts, consents } from '../../db/schema/people.server.ts'
import { pages } from '../../db/schema/pages.server.ts'
import type { PageSlug } from '../writing/pages.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { remindOfPaper, sendPaperLetters } from '../notices/paper-letters.ts'
import { suppress } from '../notices/suppressions.ts'
import { papersOwed } from '../upkeep/queue/papers.ts'
import { whatChanged } from '../writing/drafts/page-difference.ts'
import { correct, publishNew, sendOut } from '../writing/publishing/correcting.fixture.ts'
import { openDesk } from '../writing/publishing/desk.fixture.ts'
import type { Desk } from '../writing/publishing/desk.fixture.ts'
import { agreeToPapers, papersAsked, papersDue, standsFirst } from './papers.ts'
import { countMissing, listMissing } from './papers/missing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)
const days = (number: number) => number * 24 * 60 * 60
const text = (words: string) => ({ blocks: [{ kind: 'text', anchor: 'all', title: 'All', text: words }] })

/** Terms that everybody at the desk has agreed to; the id to begin the next version from. */
async function agreedTerms(desk: Desk, slug: PageSlug = 'terms'): Promise<string> {
  const id = await publishNew(desk, 'page', 'Terms', { slug, ...text('Be kind.') })
  const kind = slug === 'terms' ? ('terms' as const) : ('conduct' as const)
  await desk.tools.db
    .insert(consents)
    .values(
      Object.values(desk.people).map(({ id: memberId }) => ({ memberId, kind, given: true, at: desk.tools.now() })),
    )
  desk.pass(1)
  return id
}

async function change(desk: Desk, from: string, words: string, materialChange: boolean): Promise<string> {
  return sendOut(desk, await correct(desk, 'page', { from, payload: { ...text(words), materialChange } }))
}

const lettersOf = (desk: Desk, round: string) =>
  desk.tools.db
    .select({ to: outboxMails.toMemberId })
    .from(outboxMails)
    .where(and(eq(outboxMails.kind, 'paper-changed'), like(outboxMails.dedupeKey, `paper:%:${round}:%`)))

test('a correction asks nobody; a material change asks everybody who is a member, by one letter each', () =>
  atDesk(async (desk) => {
    const corrected = await change(desk, await agreedTerms(desk), 'Be kind!', false)
    expect(await papersDue(desk.tools, desk.people.member)).toEqual([])

    await change(desk, corrected, 'Be kind, and on time.', true)
    const job = desk.tools.sentJobs.findLast(({ kind }) => kind === 'paper-letters')
    expect(job?.payload).toEqual({ slug: 'terms', version: 3, round: 'asked' })
    const asked = { slug: 'terms', version: 3, round: 'asked' } as const
    await sendPaperLetters(desk.tools, asked)
    await sendPaperLetters(desk.tools, asked)

    expect(await papersDue(desk.tools, desk.people.member)).toMatchObject([{ slug: 'terms', version: 3, agreed: 1 }])
    const told = (await lettersOf(desk, 'asked')).map(({ to }) => to)
    const { suspended, ...rest } = desk.people
    expect(told.toSorted()).toEqual(
      Object.values(rest)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(told).not.toContain(suspended.id)
  }))

test('an address that gets no more mail is not written to about a paper', () =>
  atDesk(async (desk) => {
    await change(desk, await agreedTerms(desk), 'Be on time.', true)
    const { db } = desk.tools
    const { id, accountId } = desk.people.member
    const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
    const email = account?.email ?? ''
    await db.transaction((tx) => suppress(tx, { email, cause: 'bounced', at: desk.tools.now() }))

    await sendPaperLetters(desk.tools, { slug: 'terms', version: 2, round: 'asked' })

    const told = (await lettersOf(desk, 'asked')).map(({ to }) => to)
    expect(told).toContain(desk.people.outsider.id)
    expect(told).not.toContain(id)
  }))

test('for fourteen days the question can wait, then it stands first; not before the day it is in force', () =>
  atDesk(async (desk) => {
    const first = await agreedTerms(desk)
    const second = await change(desk, first, 'Be on time.', true)
    const due = await papersDue(desk.tools, desk.people.member)

    expect(standsFirst(due, desk.tools.now())).toBe(false)
    desk.pass(days(14) - 61)
    expect(standsFirst(due, desk.tools.now())).toBe(false)
    desk.pass(62)
    expect(standsFirst(due, desk.tools.now())).toBe(true)

    await desk.tools.db.update(pages).set({ effectiveOn: '2027-01-01' }).where(eq(pages.id, second))
    expect(standsFirst(await papersDue(desk.tools, desk.people.member), desk.tools.now())).toBe(false)
  }))

test('who agrees is asked no more, pressed twice it is written once, and a correction since asks them nothing', () =>
  atDesk(async (desk) => {
    const { member } = desk.people
    const second = await change(desk, await agreedTerms(desk), 'Be on time.', true)
    const shown = [{ slug: 'terms', version: 2 }] as const

    expect(await agreeToPapers(desk.tools, member, shown)).toEqual({ ok: true })
    expect(await agreeToPapers(desk.tools, member, shown)).toEqual({ ok: true })
    await change(desk, second, 'Be on time!', false)

    expect(await papersDue(desk.tools, member)).toEqual([])
    const written = await desk.tools.db
      .select({ kind: consents.kind, version: consents.documentVersion })
      .from(consents)
      .where(and(eq(consents.memberId, member.id), eq(consents.source, 'asked-again')))
    expect(written.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'privacy', version: '2' },
      { kind: 'terms', version: '2' },
    ])
  }))

test('nobody agrees to a version that was published while they read the one before', () =>
  atDesk(async (desk) => {
    const { member } = desk.people
    const second = await change(desk, await agreedTerms(desk), 'Be on time.', true)
    await change(desk, second, 'Be early.', true)

    expect(await agreeToPapers(desk.tools, member, [{ slug: 'terms', version: 2 }])).toEqual({
      ok: false,
      because: 'changed',
    })
    expect(await papersDue(desk.tools, member)).toHaveLength(1)
  }))

test('organisers see who has not agreed, remind them once a day, and are told once the two weeks are over', () =>
  atDesk(async (desk) => {
    const { tools, organiser, people } = desk
    await change(desk, await agreedTerms(desk, 'code-of-conduct'), 'Listen first.', true)
    await agreeToPapers(tools, people.member, [{ slug: 'code-of-conduct', version: 2 }])
    const [asked] = await papersAsked(tools)
    if (!asked) throw new Error('Nobody was asked.')

    const [counted] = await countMissing(tools, organiser)
    const missing = await listMissing(tools, organiser, asked, { page: 1, pageSize: 50 })
    expect(counted).toMatchObject({ slug: 'code-of-conduct', members: 7, missing: 6 })
    expect(missing.map(({ name }) => name)).not.toContain('Member')
    expect(missing).toHaveLength(6)

    await remindOfPaper(tools, organiser, 'code-of-conduct')
    await remindOfPaper(tools, organiser, 'code-of-conduct')
    const reminded = await tools.db.select().from(auditEntries).where(eq(auditEntries.action, 'paper-reminded'))
    expect(reminded).toHaveLength(1)
    expect(await remindOfPaper(tools, organiser, 'terms')).toEqual({ ok: false, because: 'not-asked' })
    await sendPaperLetters(tools, { slug: 'code-of-conduct', version: 2, round: '2026-11-20' })
    expect(await lettersOf(desk, '2026-11-20')).toHaveLength(6)
  }))

test('what waits for organisers names a paper only once its two weeks are over', () =>
  atDesk(async ({ tools, organiser, ...desk }) => {
    const whole = { tools, organiser, ...desk }
    await change(whole, await agreedTerms(whole), 'Be on time.', true)
    const owed = () => papersOwed(tools, organiser)

    expect(await owed()).toEqual([])
    desk.pass(days(15))
    expect(await owed()).toMatchObject([{ kind: 'papers-owed', number: 1, items: [{ id: 'terms', title: 'Terms' }] }])
  }))

test('what changed is shown by words, between any two versions that were out', () =>
  atDesk(async (desk) => {
    await change(desk, await agreedTerms(desk), 'Be on time.', true)

    const change1to2 = await whatChanged(desk.tools, 'terms', { from: 1, to: 2 })
    expect(change1to2?.texts).toMatchObject([{ field: 'all', label: 'All' }])
    expect(
      change1to2?.texts[0]?.parts.filter(({ kind }) => kind === 'removed').map(({ text: words }) => words),
    ).toEqual(['kind'])
    expect(await whatChanged(desk.tools, 'terms', { from: 9, to: 2 })).toBeUndefined()
  }))
