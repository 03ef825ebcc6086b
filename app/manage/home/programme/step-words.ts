import type { EditionStep } from '../../../../domain/programme/editions/steps.ts'
import type { Consequences } from '../../../../domain/programme/editions/consequences.ts'
import { addDays } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { counted } from '../../../texts/number-words.ts'
import type { EditionView } from './load.ts'

/** What each button says. */
export const stepLabels: Record<EditionStep, string> = {
  announce: 'Announce',
  enrol: 'Open intake',
  start: 'Start now',
  close: 'Close now',
  archive: 'Archive',
  reopen: 'Open again',
  cancel: 'Cancel the edition',
}

/** What a step will do, in sentences that are read before it is done. */
export function consequencesInWords(step: EditionStep, view: EditionView): string[] {
  const { edition, consequences } = view
  switch (step) {
    case 'announce':
      return [
        'Everybody can read its title, dates and summary from then on.',
        ...(edition.startsOn && edition.startsOn <= view.today
          ? ['Its first day is here: the clock starts it within a minute.']
          : []),
      ]
    case 'enrol':
      return ['It is shown as enrolling.', intakeSentences[edition.intake]]
    case 'start':
      return [
        `Its full page opens for ${peopleInWords(consequences.people)}.`,
        ...(consequences.withoutZone > 0
          ? [
              `${counted(consequences.withoutZone, 'person has', 'people have')} no zone: they will miss what goes to zones.`,
            ]
          : []),
      ]
    case 'close':
      return closing(view)
    case 'reopen':
      return ['It is running again.', 'Everybody gets back the access they had before it closed.']
    case 'archive':
      return ['It stays readable for its people and can no longer be opened again.', 'It gets the look of the archive.']
    case 'cancel':
      return cancelling(consequences)
  }
}

/** What the clock will do by itself. */
export function clockInWords({ edition, today }: EditionView): string | undefined {
  const { status, startsOn, endsOn, timeZone } = edition
  if ((status === 'announced' || status === 'enrolling') && startsOn) {
    if (startsOn <= today) return 'Its first day is here: it starts by itself within a minute.'
    return `It starts by itself on ${fullDayInWords(startsOn)}, ${timeZone}.`
  }
  if (status !== 'running' || !endsOn) return undefined
  return `It closes by itself when ${fullDayInWords(endsOn)} is over, ${timeZone}.`
}

function closing({ edition, consequences: { people } }: EditionView): string[] {
  const who = peopleInWords(people)
  const first = 'It can be read and nothing more: no answers, no requests.'
  switch (edition.afterEnd) {
    case 'alumni':
      return [first, `Alumni who keep reading: ${who}.`]
    case 'until-date':
      return [
        first,
        edition.accessUntil
          ? `Access until the night to ${fullDayInWords(addDays(edition.accessUntil, 1))}: ${who}.`
          : `Access until a day nobody has named yet: ${who}.`,
      ]
    case 'end':
      return [first, `Access ends at once: ${who}.`]
  }
}

function cancelling({ people, sessions, invitations, requests }: Consequences): string[] {
  return [
    `Told by mail: ${peopleInWords(people)}. They may go on reading.`,
    `Sessions to come that are cancelled: ${sessions}.`,
    `Invitations that are withdrawn: ${invitations}.`,
    ...(requests > 0 ? [`Requests that stay for you to answer: ${requests}.`] : []),
    'It leaves the public pages. Nobody can take this back.',
  ]
}

const intakeSentences: Record<EditionView['edition']['intake'], string> = {
  closed: 'Nobody can come in.',
  request: 'The request form is open.',
  waitlist: 'Who asks is put on the waiting list.',
  invite: 'People come in by invitation only.',
}

function peopleInWords(people: number): string {
  return people === 0 ? 'nobody yet' : counted(people, 'person', 'people')
}
