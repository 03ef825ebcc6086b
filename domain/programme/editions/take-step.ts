import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions } from '../../../db/schema/programme.server.ts'
import { today } from '../../../time/plain-dates.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { cancelWhatIsOf } from './cancelling.ts'
import { endOpenAccesses, restoreAccesses } from './closing.ts'
import { editionColumns, withZones } from './rows.ts'
import type { EditionRow } from './rows.ts'
import { blocksOf, editionSteps, mayFollow } from './steps.ts'
import type { EditionStep, StepBlock } from './steps.ts'

/** A step somebody asks for. `version` is the one they saw; the clock sees none. */
export type WantedStep = {
  editionId: string
  step: EditionStep
  version?: number
  /** Announcing it, how people come in from then on: the intake opens with the same step. */
  intake?: 'request' | 'waitlist' | 'invite'
  /** Why it is cancelled, in words for its people. */
  reason?: string
  /** Archiving gives it the look of the archive unless the one of its year is to stay. */
  keepLook?: boolean
}

export type StepOutcome =
  | { ok: true; edition: EditionRow & { version: number }; people: number }
  | { ok: false; because: 'gone' }
  | { ok: false; because: 'stale' | 'not-now'; current: { status: EditionRow['status']; version: number } }
  | { ok: false; because: 'no-reason' }
  | { ok: false; because: 'blocked'; blocks: StepBlock[] }

/**
 * Takes an edition one step on. Its row is held meanwhile and the change asks for the state once more, so two organisers,
 * or one and the clock, cannot take a step twice: the second is refused.
 */
export async function takeStep(tools: Tools, who: Admin | 'clock', wanted: WantedStep): Promise<StepOutcome> {
  if (!isId(wanted.editionId)) return { ok: false, because: 'gone' }
  if (wanted.step === 'cancel' && !wanted.reason?.trim()) return { ok: false, because: 'no-reason' }
  return tools.db.transaction(async (tx): Promise<StepOutcome> => {
    const before = await hold(tx, wanted.editionId)
    if (!before) return { ok: false, because: 'gone' }
    const current = { status: before.status, version: before.version }
    if (!mayFollow(wanted.step, before.status)) return { ok: false, because: 'not-now', current }
    if (wanted.version !== undefined && wanted.version !== before.version) {
      return { ok: false, because: 'stale', current }
    }
    const [withItsZones] = await withZones({ db: tx }, [before])
    const blocks = withItsZones ? blocksOf(wanted.step, withItsZones, today(tools.now(), before.timeZone)) : []
    if (blocks.length > 0) return { ok: false, because: 'blocked', blocks }

    const edition = await change(tx, tools, before, wanted)
    if (!edition) return { ok: false, because: 'stale', current }
    const people = await follow(tools, tx, who, edition, wanted)
    await note(tx, who, before, edition, wanted)
    return { ok: true, edition, people }
  })
}

const columns = { ...editionColumns, version: editions.version }

async function hold(tx: Transaction, id: string) {
  const [row] = await tx.select(columns).from(editions).where(eq(editions.id, id)).for('no key update')
  return row
}

async function change(
  tx: Transaction,
  tools: Tools,
  before: EditionRow,
  { step, intake, reason, keepLook }: WantedStep,
): Promise<(EditionRow & { version: number }) | undefined> {
  const [edition] = await tx
    .update(editions)
    .set({
      status: step === 'announce' && intake ? editionSteps.enrol.to : editionSteps[step].to,
      ...(step === 'announce' && intake && { intake }),
      ...(step === 'cancel' && { cancelReason: reason?.trim() }),
      ...(step === 'archive' && !keepLook && { layout: 'archive' as const }),
      version: sql`${editions.version} + 1`,
      updatedAt: tools.now(),
    })
    .where(and(eq(editions.id, before.id), eq(editions.status, before.status)))
    .returning(columns)
  return edition
}

/** What a step does besides changing the state; returns how many people it touched. */
async function follow(
  tools: Tools,
  tx: Transaction,
  who: Admin | 'clock',
  edition: EditionRow,
  { step, reason = '' }: WantedStep,
): Promise<number> {
  switch (step) {
    case 'close':
      return endOpenAccesses(tx, edition, tools.now())
    case 'reopen':
      return restoreAccesses(tx, edition.id, tools.now())
    case 'cancel':
      if (who === 'clock') throw new Error('Only an organiser cancels an edition.')
      return cancelWhatIsOf(tools, tx, edition, { actorId: who.id, reason: reason.trim() })
    default:
      return 0
  }
}

async function note(
  tx: Transaction,
  who: Admin | 'clock',
  before: EditionRow,
  edition: EditionRow,
  { step }: WantedStep,
): Promise<void> {
  const actorId = actorOf(who)
  let status = before.status
  const isBoth = step === 'announce' && edition.status === editionSteps.enrol.to
  for (const deed of isBoth ? (['announce', 'enrol'] as const) : [step]) {
    const diff = { before: { status }, after: { status: editionSteps[deed].to } }
    await noteInAudit(tx, {
      ...(actorId && { actorId }),
      action: deeds[deed],
      objectType: 'edition',
      objectId: edition.id,
      summary: `Edition ${edition.slug}, ${edition.title}.`,
      diff,
    })
    status = editionSteps[deed].to
  }
}

function actorOf(who: Admin | 'clock'): string | undefined {
  return who === 'clock' ? undefined : who.id
}

const deeds: Record<EditionStep, string> = {
  announce: 'edition-announced',
  enrol: 'edition-intake-opened',
  start: 'edition-started',
  close: 'edition-closed',
  archive: 'edition-archived',
  reopen: 'edition-reopened',
  cancel: 'edition-cancelled',
}
