import {
  capacityTrials,
  longestTrial,
  offeredTrial,
  slugTrials,
  timeZoneTrials,
  titleTrials,
} from './form-trials.fixture.ts'
import { tryForm } from './forms.fixture.ts'
import type { Trial } from './forms.fixture.ts'
import { cohortForm } from '../manage/home/programme/cohort-form.ts'
import { editionForm, newEditionForm } from '../manage/home/programme/edition-form.ts'
import { cancelEditionForm } from '../manage/home/programme/step-form.ts'
import { intakeForm, questionNumbers } from '../manage/home/programme/intake-form.ts'
import { retireForm, studioForm } from '../manage/home/programme/studio-form.ts'
import { hostForm, zoneForm } from '../manage/home/programme/zone-form.ts'

/* Forms of organisers for editions, zones, studios and cohorts. */

const spring = { start: '2027-03-01T00:00:00.000Z', end: '2027-05-31T23:59:59.999Z' }

/** A field that must hold one of those offered. */
const choiceTrials = (field: string, name: string, offered: string): Trial[] => [
  { field, rule: 'required', takes: offered, refuses: '', says: `${name} is required.` },
  offeredTrial(field, name, offered),
]

const requiredTrial = (field: string, name: string): Trial => ({
  field,
  rule: 'required',
  takes: 'x',
  refuses: ' ',
  says: `${name} is required.`,
})

const slugFieldTrials: Trial[] = [
  { field: 'slug', rule: 'required', takes: '2027', refuses: ' ', says: 'Slug is required.' },
  ...slugTrials(),
]

const edition = {
  slug: '2027',
  title: 'A room with two doors',
  dates: spring,
  timeZone: 'UTC',
  zonePolicy: 'own',
  layout: '2025',
  afterEnd: 'alumni',
}

const editionTrials: Trial[] = [
  ...titleTrials(),
  ...slugFieldTrials,
  longestTrial('tagline', 'Tagline', 160),
  longestTrial('publicSummary', 'Public summary', 600),
  { field: 'dates', rule: 'required', takes: spring, refuses: null, says: 'Dates are required.' },
  ...timeZoneTrials('timeZone'),
  ...capacityTrials,
  ...choiceTrials('zonePolicy', 'Updates of zones', 'open'),
  ...choiceTrials('layout', 'Look', '2023'),
  ...choiceTrials('afterEnd', 'What its people keep', 'end'),
  {
    field: 'accessUntil',
    rule: 'required_when',
    takes: '2027-06-30T00:00:00.000Z',
    refuses: null,
    says: 'Say until which day they keep their access.',
    where: () => ({ afterEnd: 'until-date' }),
  },
]

tryForm('Edition', editionForm, edition, [
  ...editionTrials,
  longestTrial('body', 'About it, for its members', 50_000),
  longestTrial('kept', 'What stays when it is archived', 4000),
])

tryForm('New edition', newEditionForm, { ...edition, zones: 'one' }, [
  ...editionTrials,
  { field: 'zones', rule: 'required', takes: 'three', refuses: '', says: 'Zones is required.' },
  offeredTrial('zones', 'Zones', 'one'),
  {
    field: 'ownZones',
    rule: 'required_when',
    takes: 'North, Europe/Oslo',
    refuses: '',
    says: 'Write at least one zone, or choose one of the others.',
    where: () => ({ zones: 'own' }),
  },
  longestTrial('ownZones', 'Your own zones', 2000),
])

tryForm('Cancelled edition', cancelEditionForm, { reason: 'Too few of us.' }, [
  requiredTrial('reason', 'Reason'),
  longestTrial('reason', 'Reason', 1000),
])

const kinds = Object.fromEntries(questionNumbers.map((n) => [`kind${n}`, 'text']))

tryForm('Intake', intakeForm, { intake: 'request', ...kinds }, [
  ...choiceTrials('intake', 'People come in', 'invite'),
  ...questionNumbers.flatMap((n) => [
    longestTrial(`question${n}`, `Question ${n}`, 160),
    ...choiceTrials(`kind${n}`, 'Answered with', 'scale'),
    longestTrial(`choices${n}`, 'Choices', 500),
  ]),
])

const nameTrials: Trial[] = [requiredTrial('name', 'Name'), longestTrial('name', 'Name', 80)]

tryForm('Zone', zoneForm, { name: 'North', slug: 'north', timeZone: 'Europe/Oslo' }, [
  ...nameTrials,
  ...slugFieldTrials,
  ...timeZoneTrials('timeZone'),
  ...capacityTrials,
])

tryForm('Host', hostForm, { member: 'Demo Host' }, [
  requiredTrial('member', 'A name or an address'),
  longestTrial('member', 'A name or an address', 254),
])

const studio = {
  name: 'Writing',
  slug: 'writing',
  promise: 'A page that is shorter.',
  visibility: 'public',
  pigment: 'cobalt',
  room: 'writing',
}

tryForm('Studio', studioForm, studio, [
  ...nameTrials,
  ...slugFieldTrials,
  {
    field: 'slug',
    rule: 'matches',
    takes: 'studio',
    refuses: 'writing-studio',
    says: 'Leave out -studio at the end: the address adds it.',
  },
  requiredTrial('promise', 'Promise'),
  longestTrial('promise', 'Promise', 200),
  longestTrial('description', 'Description', 10_000),
  longestTrial('bring', 'What to bring', 4000),
  longestTrial('format', 'Format', 200),
  longestTrial('forWhom', 'For whom', 200),
  longestTrial('cadenceText', 'When it meets', 120),
  ...capacityTrials,
  ...choiceTrials('visibility', 'Seen by', 'members'),
  ...choiceTrials('pigment', 'Colour', 'umber'),
  ...choiceTrials('room', 'Room', 'systems'),
])

tryForm('Retired studio', retireForm, { reason: 'It is done.' }, [
  requiredTrial('reason', 'Reason'),
  longestTrial('reason', 'Reason', 1000),
])

tryForm('Cohort', cohortForm, { name: 'Platform leads', slug: 'platform-leads' }, [
  ...nameTrials,
  ...slugFieldTrials,
  longestTrial('period', 'Period', 80),
])
