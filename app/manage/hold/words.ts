import type { HeldMove } from '../../../domain/programme/sessions/moves/list.ts'
import type { HeldReaders, Underway } from '../../../domain/writing/publishing/underway.ts'
import type { MailWay } from '../../../domain/tools.ts'
import { namedMomentInWords } from '../../../time/words.ts'
import { counted } from '../../texts/number-words.ts'

type Over = Exclude<Underway, { state: 'held' | 'withdrawn' }>

/** `Telling 12 people that “Hiring” moved to Thu 12 Nov, 19:00 (Berlin, …)`, before how soon. */
export function movedInWords({ people, sessions, title, what, to, timeZone }: HeldMove): string {
  const who = `Telling ${counted(people, 'person', 'people')} that`
  if (sessions > 1) return `${who} ${sessions} sessions of “${title}” moved,`
  if (what === 'place') return `${who} “${title}” is at another place,`
  const moment = namedMomentInWords(new Date(to), { zone: timeZone })
  return `${who} “${title}” ${what === 'end' ? 'now ends' : 'moved to'} ${moment},`
}

/** ` 18 people can read it, 3 by mail.` after what is held; nothing where anybody can. */
export function readInWords(readers: HeldReaders | undefined): string {
  if (!readers) return ''
  const { number, byMail } = readers
  const letters = byMail === undefined ? '' : `, ${byMail || 'nobody'} by mail`
  return ` ${counted(number, 'person', 'people')} can read it${letters}.`
}

/** ` 12 people get it by mail.` after what is held. */
export function writtenTo(people: number): string {
  return ` ${counted(people, 'person gets', 'people get')} it by mail.`
}

/** What something that is underway is called. */
export function titleOf({ title }: Pick<Underway, 'title'>): string {
  return title.trim() || 'A text without a title'
}

/**
 * What became of something that was held: `is out. 14 people were told by e-mail.` Without a mail server letters are files, or
 * become some in a moment, and nobody was told by them.
 */
export function becameOf(over: Over, way: MailWay): string {
  if (over.state === 'stopped') return `did not go out. ${stoppedWords[over.stopped]}`
  if (over.kind === 'member-message') return wroteOf(over, way)
  const { kind, notify, out } = over
  if (kind !== 'update') return 'is out.'
  if (!notify.mail && !notify.push) return 'is out. Nobody was told.'
  const { told: letters = 0, called = 0, isTelling } = out ?? {}
  const asFiles = way === 'server' ? (out?.asFiles ?? 0) : letters
  const told = letters - asFiles
  const inFiles = asFiles > 0 ? ` ${counted(asFiles, 'letter is', 'letters are')} only written to files.` : ''
  const devices = notify.push && called > 0 ? `${counted(called, 'device')} called` : ''
  if (isTelling) return `is out. ${counted(told, 'person', 'people')} told so far.${inFiles}`
  if (!notify.mail) return `is out. ${devices || 'No device was called'}.`
  const byMail = `${counted(told, 'person was', 'people were')} told by e-mail`
  return `is out. ${byMail}${devices && `, and ${devices}`}.${inFiles}`
}

function wroteOf({ written, isTelling }: Extract<Over, { kind: 'member-message' }>, way: MailWay): string {
  const letters = counted(written, 'letter')
  if (isTelling) return `is going out. ${letters} written so far.`
  return way === 'server' ? `is out. ${letters} written.` : `is out. ${letters} written to files: nobody was told.`
}

/** Why a text did not go out at its hour. */
export const stoppedWords: Record<Extract<Underway, { state: 'stopped' }>['stopped'], string> = {
  'edition-over': 'Its edition is over. Choose what becomes of it.',
  late: 'The house was not running at its hour.',
  checks: 'Something in it is not complete.',
  'slug-taken': 'Its address is taken by another text.',
  gone: 'What it changes is gone.',
}
