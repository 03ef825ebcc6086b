import type { EditionStep, StepBlock } from '../../domain/programme/editions/steps.ts'

/** What keeps an edition from its next step, as something to do. */
export const blockWords: Record<StepBlock, string> = {
  'no-dates': 'It has no dates yet. Set its first and its last day.',
  'no-summary': 'It has no public summary yet. Write what everybody may read of it.',
  'no-active-zone': 'It has no active zone. Add one or open one again.',
  'intake-closed': 'Nobody can come in. Choose how people come in, under Intake.',
  'last-day-is-over': 'Its last day is over. Set a later one first, or the clock closes it again.',
  'access-date-missing': 'Nobody said until which day its people keep their access.',
}

/** What was done, for the toast. */
export const stepDone: Record<EditionStep, string> = {
  announce: 'The edition is announced.',
  enrol: 'The edition is announced and takes people in.',
  start: 'The edition is running.',
  close: 'The edition is closed.',
  archive: 'The edition is archived.',
  reopen: 'The edition is running again.',
  cancel: 'The edition is cancelled.',
}
