/**
 * The life of an edition: which steps there are, from where to where, and what stands in their way
 * (docs/behaviour/programme.md, edition-steps). Pure.
 */
import type { Edition, EditionStatus, Zone } from '../editions.ts'

export type EditionStep = keyof typeof editionSteps

/** What keeps a step from being done. */
export type StepBlock =
  | 'no-dates'
  | 'no-summary'
  | 'no-active-zone'
  | 'intake-closed'
  | 'last-day-is-over'
  | 'access-date-missing'

/**
 * From where each step leads where. An edition that nobody needs to ask into starts from `announced` as well: the clock
 * would otherwise pass its first day without opening the door.
 */
export const editionSteps = {
  announce: { from: ['draft'], to: 'announced' },
  enrol: { from: ['announced'], to: 'enrolling' },
  start: { from: ['announced', 'enrolling'], to: 'running' },
  close: { from: ['running'], to: 'closed' },
  archive: { from: ['closed'], to: 'archived' },
  reopen: { from: ['closed'], to: 'running' },
  cancel: { from: ['draft', 'announced', 'enrolling', 'running'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly EditionStatus[]; to: EditionStatus }>

/** All steps, in the order of an edition's life. */
const inOrder = ['announce', 'enrol', 'start', 'close', 'reopen', 'archive', 'cancel'] as const

/** The steps that lead on from a state, blocked ones among them. */
export function stepsFrom(status: EditionStatus): EditionStep[] {
  return inOrder.filter((step) => mayFollow(step, status))
}

/** Whether a step leads on from this state at all. */
export function mayFollow(step: EditionStep, status: EditionStatus): boolean {
  const from: readonly EditionStatus[] = editionSteps[step].from
  return from.includes(status)
}

type Asked = Pick<Edition, 'startsOn' | 'endsOn' | 'publicSummary' | 'intake' | 'afterEnd' | 'accessUntil'> & {
  zones: readonly Pick<Zone, 'status'>[]
}

/** What stands in the way of a step, everything at once. `today` is the day in the edition's zone. A title it always has. */
export function blocksOf(step: EditionStep, edition: Asked, today: string): StepBlock[] {
  const blocks: Record<EditionStep, (StepBlock | false)[]> = {
    announce: [
      hasNoDates(edition) && 'no-dates',
      edition.publicSummary.trim() === '' && 'no-summary',
      !edition.zones.some(({ status }) => status === 'active') && 'no-active-zone',
    ],
    enrol: [edition.intake === 'closed' && 'intake-closed'],
    start: [],
    close: [edition.afterEnd === 'until-date' && !edition.accessUntil && 'access-date-missing'],
    archive: [],
    // The clock would close it again within the minute.
    reopen: [edition.endsOn !== null && edition.endsOn < today && 'last-day-is-over'],
    cancel: [hasNoDates(edition) && 'no-dates'],
  }
  return blocks[step].filter((block) => block !== false)
}

/** What the clock would do with an edition on this day, if anything. */
export function stepByTheClock(
  edition: Pick<Edition, 'status' | 'startsOn' | 'endsOn'>,
  today: string,
): 'start' | 'close' | undefined {
  const { status, startsOn, endsOn } = edition
  if (status === 'running') return endsOn !== null && endsOn < today ? 'close' : undefined
  return mayFollow('start', status) && startsOn !== null && startsOn <= today ? 'start' : undefined
}

function hasNoDates({ startsOn, endsOn }: Pick<Edition, 'startsOn' | 'endsOn'>): boolean {
  return startsOn === null || endsOn === null
}
