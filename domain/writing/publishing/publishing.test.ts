import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { editions } from '../../../db/schema/programme.server.ts'
import { revisions, updateNotices, updates, updateZones } from '../../../db/schema/writing.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createDraft } from '../drafts/create.ts'
import { saveDraft } from '../drafts/write.ts'
import type { Channel } from '../../notices/notifications.ts'
import { readUpdate } from '../updates/read.ts'
import { notifyAgain } from './again.ts'
import { openDesk } from './desk.fixture.ts'
import type { Desk } from './desk.fixture.ts'
import { undoPublish } from './hold.ts'
import { publishNow, schedulePublish, unschedule } from '../publishing.ts'
import { retract } from '../withdrawing.ts'
import { fanOut } from './notices.ts'
import { publishAllDue, publishDue } from './publish.ts'
import { purgeTrash, trashDraft, untrashDraft } from './trash.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const sendOff = (
  { tools, organiser }: Desk,
  draft: { id: string; version: number },
  tell: readonly Channel[] = ['mail'],
) => publishNow(tools, organiser, { id: draft.id, version: draft.version, tell })

/** Presses Publish and lets the minute pass. */
async function publish(desk: Desk, draft: { id: string; version: number }, tell: readonly Channel[] = ['mail']) {
  const sent = await sendOff(desk, draft, tell)
  if (!sent.ok) throw new Error(`Not sent: ${sent.because}`)
  desk.pass(60)
  const outcome = await publishDue(desk.tools, draft.id)
  if (outcome.state !== 'published') throw new Error(`Not published: ${outcome.state}`)
  return outcome.targetId
}

const updateOf = async ({ tools }: Desk, id: string) =>
  (await tools.db.select().from(updates).where(eq(updates.id, id)))[0]

const tell = async ({ tools }: Desk) => {
  for (const { id } of await tools.db.select({ id: updateNotices.id }).from(updateNotices)) await fanOut(tools, id)
  return tools.db.select().from(outboxMails).where(eq(outboxMails.kind, 'update'))
}

const lastNoteOf = async ({ tools }: Desk, draftId: string) =>
  (await tools.db.select().from(revisions).where(eq(revisions.draftId, draftId)).orderBy(revisions.number)).at(-1)?.note

describe('what is published now', () => {
  test('is called published in its history once it is out, and not while it may be taken back', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')

      await sendOff(desk, draft)
      const held = await lastNoteOf(desk, draft.id)
      await undoPublish(desk.tools, desk.organiser, await desk.row(draft.id))
      await publish(desk, await desk.row(draft.id))

      expect([held, await lastNoteOf(desk, draft.id)]).toEqual(['Publish pressed', 'Published'])
    }))

  test('is out after that, in its zones, once however often the job runs', () =>
    atDesk(async (desk) => {
      const audience = {
        kind: 'edition' as const,
        editionId: desk.edition.id,
        zoneIds: [desk.europe.id],
        accessKinds: [],
      }
      const draft = await desk.write('update', { audience })

      const targetId = await publish(desk, draft)

      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      expect(await desk.row(draft.id)).toMatchObject({ status: 'published', targetId })
      const inZone = { edition: desk.edition, zone: desk.europe, slug: 'hours-in-december' }
      expect(await readUpdate(desk.tools, desk.people.member, inZone)).toMatchObject({
        ok: true,
        update: { revision: 1 },
      })
      expect(await readUpdate(desk.tools, desk.people.outsider, inZone)).toEqual({ ok: false, because: 'no-access' })
      expect((await tell(desk)).map(({ toAddress }) => toAddress).toSorted()).toEqual([
        'alumna@club.test',
        'host@club.test',
        'member@club.test',
      ])
    }))

  test('cannot be written while it is on its way', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      const { payload } = draft

      const saved = await saveDraft(desk.tools, desk.organiser, {
        ...draft,
        version: draft.version + 1,
        title: 'Other',
        payload,
      })

      expect(saved).toEqual({ ok: false, because: 'not-open', status: 'publishing' })
    }))

  test('waits for the clock where its job got lost', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await sendOff(desk, draft)
      desk.pass(120)

      await publishAllDue(desk.tools)

      expect(await desk.row(draft.id)).toMatchObject({ status: 'published' })
    }))

  test('is refused where somebody saved meanwhile, with what they wrote, whatever is wrong in it', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await saveDraft(desk.tools, desk.organiser, { ...draft, title: '' })

      expect(await sendOff(desk, draft)).toMatchObject({ ok: false, because: 'stale', current: { title: '' } })
    }))

  test('is refused with what is wrong', () =>
    atDesk(async (desk) => {
      const nobody = { kind: 'persons' as const, memberIds: [] }
      const draft = await desk.write('update', {
        title: ' ',
        audience: nobody,
        payload: { body: 'See […] and ![](/files/x).' },
      })

      const sent = await sendOff(desk, draft)

      expect(sent).toMatchObject({ ok: false, because: 'checks' })
      const codes = sent.ok || sent.because !== 'checks' ? [] : sent.checks.errors.map(({ code }) => code)
      expect(codes.toSorted()).toEqual(['alternative-text', 'broken-link', 'placeholder', 'title', 'zones'])
    }))
})

describe('what is planned', () => {
  const plan = (desk: Desk, draft: { id: string; version: number }, at: string, twice?: 'earlier' | 'later') =>
    schedulePublish(desk.tools, desk.organiser, { ...draft, tell: ['mail'], at, zone: 'Europe/Berlin', twice })

  test('keeps its hour on the wall over a change of clocks', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')

      const outcome = await plan(desk, draft, '2027-03-29T08:00')

      expect(outcome).toEqual({ ok: true, at: new Date('2027-03-29T06:00:00Z') })
      desk.turnTo(new Date('2027-03-29T05:59:59Z'))
      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'left' })
      desk.turnTo(new Date('2027-03-29T06:00:00Z'))
      expect(await publishDue(desk.tools, draft.id)).toMatchObject({ state: 'published' })
    }))

  test('asks which hour is meant where one comes twice or not at all', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')

      expect(await plan(desk, draft, '2027-03-28T02:30')).toMatchObject({ because: 'skipped' })
      expect(await plan(desk, draft, '2027-10-31T02:30')).toMatchObject({ because: 'ambiguous' })
      expect(await plan(desk, draft, '2027-10-31T02:30', 'later')).toEqual({
        ok: true,
        at: new Date('2027-10-31T01:30:00Z'),
      })
    }))

  test('is not planned for the past, and can be taken off the plan', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')

      expect(await plan(desk, draft, '2026-11-20T11:59')).toEqual({ ok: false, because: 'past' })
      await plan(desk, draft, '2026-12-07T08:00')
      const planned = await desk.row(draft.id)
      await unschedule(desk.tools, desk.organiser, planned)
      await plan(desk, await desk.row(draft.id), '2026-12-07T09:00')
      const late = await unschedule(desk.tools, desk.organiser, planned)
      expect(late).toEqual({ ok: false, because: 'sent-again' })
      await unschedule(desk.tools, desk.organiser, await desk.row(draft.id))

      desk.turnTo(new Date('2026-12-08'))
      await publishAllDue(desk.tools)
      expect(await desk.row(draft.id)).toMatchObject({ status: 'editing', plannedAt: null })
    }))

  test('stops where its edition closed first, and says so', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await plan(desk, draft, '2026-12-07T08:00')
      await desk.tools.db.update(editions).set({ status: 'closed' })
      desk.turnTo(new Date('2026-12-07T07:00:00Z'))

      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'stopped', because: 'edition-over' })

      expect(await desk.row(draft.id)).toMatchObject({ status: 'editing', stopped: 'edition-over' })
    }))

  test('asks again where it would tell people more than a day late', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await plan(desk, draft, '2026-12-07T08:00')
      desk.turnTo(new Date('2026-12-08T07:00:01Z'))

      expect(await publishDue(desk.tools, draft.id)).toEqual({ state: 'stopped', because: 'late' })
    }))
})

describe('what is out', () => {
  test('is corrected as a new revision nobody is told of', () =>
    atDesk(async (desk) => {
      const targetId = await publish(desk, await desk.write('update'))
      await tell(desk)
      const begun = await createDraft(desk.tools, desk.organiser, { kind: 'update', from: targetId })
      const fix = await desk.row(begun.ok ? begun.id : '')
      const saved = { ...fix, title: 'Hours in January', payload: { ...fix.payload, body: 'Better text.' } }
      await saveDraft(desk.tools, desk.organiser, saved)

      expect(await publish(desk, await desk.row(fix.id))).toBe(targetId)

      expect(await updateOf(desk, targetId)).toMatchObject({
        title: 'Hours in January',
        slug: 'hours-in-december',
        status: 'revised',
        revision: 2,
      })
      expect(await desk.tools.db.select().from(updateNotices)).toHaveLength(1)
    }))

  test('keeps its hour where it is narrowed from all zones to one', () =>
    atDesk(async (desk) => {
      const from = await publish(desk, await desk.write('update'), [])
      const begun = await createDraft(desk.tools, desk.organiser, { kind: 'update', from })
      const fix = await desk.row(begun.ok ? begun.id : '')
      const audience = { ...fix.audience, zoneIds: [desk.europe.id] }
      await saveDraft(desk.tools, desk.organiser, { ...fix, audience })
      await publish(desk, await desk.row(fix.id))

      const zones = await desk.tools.db.select().from(updateZones).where(eq(updateZones.updateId, from))
      expect(zones).toEqual([{ updateId: from, zoneId: desk.europe.id, publishedAt: new Date('2026-11-20T11:01:00Z') }])
    }))

  test('has one open draft, whoever asks', () =>
    atDesk(async (desk) => {
      const targetId = await publish(desk, await desk.write('update'))

      const first = await createDraft(desk.tools, desk.organiser, { kind: 'update', from: targetId })
      const second = await createDraft(desk.tools, desk.organiser, { kind: 'update', from: targetId })

      expect(second).toEqual({ ...first, existed: true })
    }))

  test('is told of once more with a reason, a day later at the earliest', () =>
    atDesk(async (desk) => {
      const updateId = await publish(desk, await desk.write('update'))
      await tell(desk)
      const again = (reason: string) =>
        notifyAgain(desk.tools, desk.organiser, { updateId, reason, by: { mail: true, push: false } })

      expect(await again(' ')).toEqual({ ok: false, because: 'reason' })
      expect(await again('The room changed.')).toMatchObject({ ok: false, because: 'too-soon' })
      desk.pass(24 * 60 * 60)
      expect(await again('The room changed.')).toEqual({ ok: true })

      const mails = await tell(desk)
      expect(mails.filter(({ toAddress }) => toAddress === 'member@club.test').map(({ subject }) => subject)).toEqual([
        'Hours in December',
        'Once more: Hours in December',
      ])
    }))

  test('shows only a notice once withdrawn, and letters that had not left stay here', () =>
    atDesk(async (desk) => {
      const targetId = await publish(desk, await desk.write('update'))
      const letters = await tell(desk)

      const outcome = await retract(desk.tools, desk.organiser, { kind: 'update', targetId })

      expect(outcome).toEqual({ ok: true, mailsStopped: letters.length })
      const inZone = { edition: desk.edition, zone: desk.europe, slug: 'hours-in-december' }
      expect(await readUpdate(desk.tools, desk.people.member, inZone)).toMatchObject({ update: { state: 'retracted' } })
      expect(await retract(desk.tools, desk.organiser, { kind: 'update', targetId })).toEqual({
        ok: false,
        because: 'already',
      })
    }))

  test('gets a name of its own where the title was used before', () =>
    atDesk(async (desk) => {
      await publish(desk, await desk.write('update'), [])

      const second = await publish(desk, await desk.write('update'), [])

      expect(await updateOf(desk, second)).toMatchObject({ slug: 'hours-in-december-2' })
    }))
})

describe('the trash', () => {
  test('keeps a draft for seven days', () =>
    atDesk(async (desk) => {
      const draft = await desk.write('update')
      await trashDraft(desk.tools, desk.organiser, draft.id)

      desk.pass(7 * 24 * 60 * 60 - 1)
      expect(await purgeTrash(desk.tools)).toBe(0)
      expect(await untrashDraft(desk.tools, desk.organiser, draft.id)).toEqual({ ok: true })
      await trashDraft(desk.tools, desk.organiser, draft.id)
      desk.pass(7 * 24 * 60 * 60)
      expect(await purgeTrash(desk.tools)).toBe(1)
    }))

  test('gives nothing back whose place is taken', () =>
    atDesk(async (desk) => {
      const from = await publish(desk, await desk.write('update'), [])
      const first = await createDraft(desk.tools, desk.organiser, { kind: 'update', from })
      if (!first.ok) throw new Error('No draft.')
      await trashDraft(desk.tools, desk.organiser, first.id)
      await createDraft(desk.tools, desk.organiser, { kind: 'update', from })

      expect(await untrashDraft(desk.tools, desk.organiser, first.id)).toEqual({
        ok: false,
        because: 'another-is-open',
      })
    }))
})
