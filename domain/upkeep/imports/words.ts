/** What an import says of rows and files, in words: on its page, in its report and in a terminal. */
import type {
  ImportChange,
  ImportCounts,
  ImportField,
  ImportPlan,
  ImportResult,
  ImportVerdict,
  WhyNotInvited,
  WhyOut,
} from '../../../db/schema/import-shapes.ts'
import type { ImportRow } from '../imports.ts'
import { mostInvitedAtOnce } from '../../limit-numbers.ts'
import { dayInWords } from '../../../time/words.ts'

/** What the fields are called where a column is chosen for them. */
export const fieldWords: Record<ImportField, string> = {
  email: 'E-mail',
  name: 'Name',
  'first-name': 'First name',
  'last-name': 'Last name',
  tags: 'Tags',
  note: 'Note of the organisers',
  edition: 'Edition',
  zone: 'Zone',
  kind: 'Access kind',
  from: 'Access from',
  until: 'Access until',
  'time-zone': 'Time zone',
}

/** What the dry run says about a row. */
export const verdictWords: Record<ImportVerdict, string> = {
  new: 'Added',
  invite: 'Invited',
  change: 'Changed',
  same: 'Same',
  out: 'Stays out',
}

/** What became of a row. */
export const resultWords: Record<ImportResult, string> = {
  noted: 'Noted',
  invited: 'Invited',
  changed: 'Changed',
  same: 'Same',
  out: 'Stayed out',
  otherwise: 'Left out',
  back: 'Taken back',
  stays: 'Stays',
}

/** Names of editions and zones by their ids. */
export type PlaceNames = { editions: Readonly<Record<string, string>>; zones: Readonly<Record<string, string>> }

/** Why a row has its verdict, or what it changes. */
export function planInWords(plan: ImportPlan, names: PlaceNames): string {
  switch (plan.verdict) {
    case 'new': {
      const where = plan.place ? `, ${placeInWords(plan.place, names)}` : ''
      if (plan.look) return `${lookWords[plan.look]}${where}`
      return `${plan.invites ? 'Gets an invitation' : 'Is noted, without a letter'}${where}`
    }
    case 'invite':
      return 'Was noted before, gets an invitation'
    case 'change':
      return plan.changes.map((change) => changeInWords(change, names)).join('; ')
    case 'same':
      return sameWords[plan.as]
    case 'out':
      return outInWords(plan)
  }
}

/** Why a row was left out that was not to be, or what undoing could not do. */
export function resultNote(became: ImportResult | null): string | undefined {
  if (became === 'otherwise') return 'Became otherwise since the dry run: look at it again'
  return became === 'stays' ? 'Somebody answered or changed it since' : undefined
}

function changeInWords(change: ImportChange, names: PlaceNames): string {
  switch (change.what) {
    case 'name':
      return `Name: ${change.from} → ${change.to}`
    case 'tags':
      return `New tags: ${change.added.join(', ')}`
    case 'note':
      return change.from ? 'Another note' : 'A note'
    case 'access':
      return `Access to ${placeInWords(change, names)}`
    case 'zone':
      return `Zone: ${names.zones[change.from ?? ''] ?? 'none'} → ${names.zones[change.to] ?? ''}`
    case 'until':
      return `Access until ${dayInWords(change.to)}`
  }
}

type Place = Extract<ImportChange, { what: 'access' }>

function placeInWords({ editionId, zoneId, kind, from, until }: Omit<Place, 'what'>, names: PlaceNames): string {
  return [
    names.editions[editionId] ?? '',
    ...(zoneId ? [names.zones[zoneId] ?? ''] : []),
    ...(kind === 'participant' ? [] : [kind]),
    ...(from ? [`from ${dayInWords(from)}`] : []),
    ...(until ? [`until ${dayInWords(until)}`] : []),
  ].join(', ')
}

const sameWords = {
  member: 'A member, nothing to change',
  registering: 'Is registering just now',
  noted: 'Noted already',
  invited: 'Invited already',
}

const lookWords: Record<WhyNotInvited, string> = {
  'no-mail': 'Is only noted: gets no mail from us',
  'no-place': 'Is only noted: no place left',
  'too-many': `Is only noted: ${mostInvitedAtOnce} are invited at once. Import the file again to go on`,
}

function outInWords({ because, value = '' }: Extract<ImportPlan, { verdict: 'out' }>): string {
  return value === '' ? outWords[because] : `${outWords[because]}: ${value}`
}

const outWords: Record<WhyOut, string> = {
  'no-address': 'No e-mail address',
  repeated: 'Stands in the file already, further up',
  suspended: 'Suspended or leaving',
  left: 'Left the community: ask them yourself',
  'name-length': 'A name has 2 to 80 characters',
  'note-length': 'The note has more than 2,000 characters',
  'no-such-edition': 'There is no such edition',
  'edition-closed': 'The edition takes nobody',
  'no-such-zone': 'The edition has no such zone',
  'no-such-kind': 'Not participant, alumni or guest',
  'no-day': 'No day that can be read for sure; write 2027-01-31',
  'days-turned': 'The access would end before it begins',
  over: 'The access would be over already',
  'no-place': 'No place left in',
}

/** `14 noted, 2 changed` */
export function resultsInWords(counts: ImportCounts, state: ImportRow['state']): string {
  const said = results.flatMap(([became, words]) => {
    const number = counts[`became-${became}`] ?? 0
    const isMeant =
      state === 'undone' ? became === 'back' || became === 'stays' : became !== 'back' && became !== 'stays'
    return number > 0 && isMeant ? [`${number.toLocaleString('en')} ${words}`] : []
  })
  return said.join(', ')
}

const results = [
  ['invited', 'invited'],
  ['noted', 'noted'],
  ['changed', 'changed'],
  ['same', 'the same'],
  ['otherwise', 'left out'],
  ['out', 'stayed out'],
  ['back', 'taken back'],
  ['stays', 'stay'],
] as const

/** What a dry run comes to: `13 would be added, 2 stay the same`. */
export function countsInWords(counts: ImportCounts): string {
  const said = verdicts.flatMap(([verdict, words]) => (counts[verdict] ? [`${counts[verdict]} ${words}`] : []))
  return said.join(', ')
}

const verdicts = [
  ['new', 'would be added'],
  ['invite', 'would be invited'],
  ['change', 'would be changed'],
  ['same', 'stay the same'],
  ['out', 'stay out'],
] as const
