import { expect, test } from 'vitest'
import { addDays, today } from '../../time/plain-dates.ts'
import { startOfDay } from '../../time/zones.ts'
import { createFormModel } from '../../ui/form/create-form-model.ts'
import { readForm } from '../../ui/form/read-form.ts'
import {
  capacityTrials,
  longestTrial,
  offeredTrial,
  timeZoneTrials,
  titleTrials,
  urlTrial,
} from './form-trials.fixture.ts'
import { posted, tryForm } from './forms.fixture.ts'
import type { Trial } from './forms.fixture.ts'
import { sessionForm } from '../manage/cal/form.ts'
import { invitationForm } from '../manage/member/invitations/form.ts'
import { changeLinkForm } from '../manage/member/invitations/links/form.ts'

/* Forms of organisers for people and texts and dates. */

const timeZone = 'Europe/Berlin'
const hours = (from: number, to: number) => ({
  start: new Date(Date.UTC(2027, 2, 1, from)).toISOString(),
  end: new Date(Date.UTC(2027, 2, 1, to)).toISOString(),
})

test('an hour that the clocks skip is refused at its field, with what to do', async () => {
  const form = new FormData()
  form.set('title', 'Hour')
  form.set('when.start', '2027-03-28T02:30')
  form.set('when.end', '2027-03-28T04:00')

  const read = await readForm(sessionForm({ timeZone }), form)

  expect(read.ok ? undefined : read.problems.fields?.when).toBe(
    'There is no such hour that night: clocks are put forward. Choose another.',
  )
})

/** Midnight in Berlin, so many days from today. */
const day = (days: number) => startOfDay(addDays(today(new Date(), timeZone), days), timeZone).toISOString()

const dayInWords = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(day(days)))

const untilTrials: readonly Trial[] = [
  { field: 'validUntil', rule: 'required', takes: day(1), refuses: null, says: 'Valid until is required.' },
  {
    field: 'validUntil',
    rule: 'date_after',
    takes: day(1),
    refuses: day(0),
    says: 'Valid until must be in the future.',
  },
  {
    field: 'validUntil',
    rule: 'date_before',
    takes: day(179),
    refuses: day(180),
    says: `Valid until must be before ${dayInWords(180)}.`,
  },
]

tryForm(
  'Invitation',
  invitationForm({ choices: [{ value: 'edition/americas', label: '2027, Americas' }], timeZone }),
  { people: 'somebody@club.test', place: 'edition/americas', validUntil: day(30) },
  [
    { field: 'people', rule: 'required', takes: 'somebody@club.test', refuses: ' ', says: 'People is required.' },
    { field: 'place', rule: 'required', takes: 'edition/americas', refuses: '', says: 'Edition and zone is required.' },
    offeredTrial('place', 'Edition and zone', 'edition/americas'),
    ...untilTrials,
    longestTrial('message', 'Message', 1000),
  ],
)

tryForm('A link, changed', changeLinkForm({ timeZone, validUntil: day(30) }), { uses: '12', validUntil: day(30) }, [
  { field: 'uses', rule: 'required', takes: '12', refuses: '', says: 'For how many is required.' },
  { field: 'uses', rule: 'number', takes: '12', refuses: 'many', says: 'For how many must be a number.' },
  { field: 'uses', rule: 'min', takes: '1', refuses: '0', says: 'For how many must be at least 1.' },
  { field: 'uses', rule: 'max', takes: '500', refuses: '501', says: 'For how many must be no more than 500.' },
  { field: 'uses', rule: 'matches', takes: '2', refuses: '1.5', says: 'For how many must be a whole number.' },
  ...untilTrials,
])

tryForm(
  'Session',
  sessionForm({
    timeZone,
    studios: [{ id: 'writing', name: 'Writing studio' }],
    editions: [{ id: '2027', title: 'A room with two doors' }],
    zones: [{ id: 'americas', name: 'Americas', editionId: '2027' }],
    hosts: [{ id: 'host', name: 'Demo Host' }],
  }),
  { title: 'An hour of writing', when: hours(9, 10), timeZone, place: 'room' },
  [
    ...titleTrials(),
    { field: 'when', rule: 'required', takes: hours(9, 10), refuses: null, says: 'Start and end are required.' },
    {
      field: 'when',
      rule: 'range_hours',
      takes: hours(9, 21),
      refuses: hours(9, 22),
      says: 'The session can last at most 12 hours.',
    },
    {
      field: 'when',
      rule: 'range_hours',
      takes: hours(9, 10),
      refuses: hours(9, 9),
      says: 'The session must end after it starts.',
    },
    ...timeZoneTrials('timeZone'),
    { field: 'place', rule: 'required', takes: 'room', refuses: '', says: 'Place is required.' },
    offeredTrial('place', 'Place', 'room'),
    offeredTrial('studio', 'Studio', 'writing'),
    offeredTrial('edition', 'Edition', '2027'),
    offeredTrial('visibility', 'Who can see it', 'zone'),
    offeredTrial('twice', 'Which of the two hours', 'later'),
    offeredTrial('ontoClosed', 'Where the new day is closed', 'move'),
    ...[
      { field: 'zones', name: 'Zones', offered: 'americas' },
      { field: 'hosts', name: 'Hosts', offered: 'host' },
    ].map(({ field, name, offered }) => ({
      field,
      rule: 'offered',
      takes: [offered],
      refuses: [offered, 'somebody-else'],
      says: `${name} is not an allowed value.`,
      isByHand: true as const,
    })),
    longestTrial('address', 'Room or address', 200),
    longestTrial('agenda', 'Agenda', 10_000),
    urlTrial('joinUrl'),
    ...capacityTrials,
  ],
)

test('Session, joinUrl, required_when: a link that an online session lacks is asked for, and nothing is refused', async () => {
  const values = { title: 'An hour of writing', when: hours(9, 10), timeZone, place: 'online' }
  const model = createFormModel(sessionForm({ timeZone }), { values })

  expect(await model.submit(() => undefined)).toBe(true)
  expect(model.field('joinUrl').message).toBe('An online session needs a link before it is published.')
  expect((await readForm(sessionForm({ timeZone }), posted(values))).ok).toBe(true)
})
