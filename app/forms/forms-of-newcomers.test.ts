import { expect, test } from 'vitest'
import { readForm } from '../../ui/form/read-form.ts'
import type { FieldValue } from '../../ui/form/schema.ts'
import {
  emailTrials,
  longestTrial,
  nameTrials,
  offeredTrial,
  passwordTrials,
  timeZoneTrials,
  urlTrial,
} from './form-trials.fixture.ts'
import { posted, tryForm } from './forms.fixture.ts'
import { registerForm } from '../member/register/form.ts'
import { invitationRequestForm } from '../membership/invitation-request/form.ts'

/* Forms of people who are about to become members. */

const email = 'somebody@club.test'
const zones = [
  { slug: 'europe-africa', name: 'Europe & Africa' },
  { slug: 'americas', name: 'Americas' },
]

tryForm(
  'Request for an invitation',
  invitationRequestForm({
    edition: { slug: '2027', title: 'A room with two doors' },
    others: [{ slug: '2028', title: 'A third door' }],
    zones,
    questions: [
      { key: 'aim', label: 'What do you want to work on?', kind: 'text', required: true },
      { key: 'else', label: 'Anything else?', kind: 'text', required: false },
      { key: 'team-size', label: 'Team size', kind: 'scale', required: true },
      { key: 'hours', label: 'Hours a week', kind: 'choice', required: true, choices: ['1 to 2', '3 to 4'] },
      { key: 'rooms', label: 'Studios', kind: 'choices', required: true, choices: ['Writing', 'Hiring'] },
    ],
  }),
  {
    'about.name': 'Demo Visitor',
    'about.email': email,
    'about.timeZone': 'Europe/Berlin',
    'aim.aim': 'To write more clearly.',
    'aim.team-size': '4',
    'aim.hours': '1 to 2',
    'aim.rooms': ['Writing'],
    'preferences.edition': '2027',
    'preferences.also': ['2028'],
    'preferences.consent': true,
  },
  [
    ...nameTrials('about.name', 'Name'),
    ...emailTrials('about.email'),
    ...timeZoneTrials('about.timeZone'),
    longestTrial('about.role', 'Role', 120),
    longestTrial('about.organisation', 'Organisation', 120),
    urlTrial('about.link'),
    ...['aim.aim', 'aim.else'].map((field) => ({
      ...longestTrial(field, '', 2000),
      says: 'An answer has at most 2000 characters.',
    })),
    { field: 'aim.aim', rule: 'required', takes: 'x', refuses: ' \n ', says: 'This question needs an answer.' },
    { field: 'aim.team-size', rule: 'required', takes: '0', refuses: '', says: 'This question needs an answer.' },
    { field: 'aim.team-size', rule: 'number', takes: '12', refuses: 'many', says: 'The answer is a number.' },
    { field: 'aim.team-size', rule: 'min', takes: '0', refuses: '-1', says: 'The answer is 0 or more.' },
    { field: 'aim.hours', rule: 'required', takes: '3 to 4', refuses: '', says: 'This question needs an answer.' },
    offeredTrial('aim.hours', 'Hours a week', '3 to 4'),
    {
      field: 'aim.rooms',
      rule: 'require_one',
      takes: ['Writing', 'Hiring'],
      refuses: [],
      says: 'This question needs at least one answer.',
    },
    {
      field: 'aim.rooms',
      rule: 'offered',
      takes: ['Hiring'],
      refuses: ['Hiring', 'Cooking'],
      says: 'Studios is not an allowed value.',
      isByHand: true,
    },
    { field: 'preferences.edition', rule: 'required', takes: '2027', refuses: '', says: 'Edition is required.' },
    offeredTrial('preferences.edition', 'Edition', '2027'),
    {
      field: 'preferences.also',
      rule: 'offered',
      takes: ['2028'],
      refuses: ['2028', '1999'],
      says: 'Another edition is not an allowed value.',
      isByHand: true,
    },
    offeredTrial('preferences.zone', 'Zone', 'americas'),
    longestTrial('preferences.source', 'How you heard of us', 120),
    {
      field: 'preferences.consent',
      rule: 'accepted',
      takes: true,
      refuses: false,
      says: 'Please accept the keeping of your answers.',
    },
  ],
)

const papers = ['terms', 'code-of-conduct']

tryForm(
  'Registration',
  registerForm({ zones, papers, passwordMin: 12 }),
  {
    'profile.displayName': 'Demo Member',
    'profile.timeZone': 'Europe/Berlin',
    'profile.zone': 'europe-africa',
    'agreements.terms': true,
    'agreements.conduct': true,
  },
  [
    ...nameTrials('profile.displayName', 'Display name'),
    longestTrial('profile.headline', 'Headline', 120),
    longestTrial('profile.pronouns', 'Pronouns', 40),
    ...timeZoneTrials('profile.timeZone'),
    { field: 'profile.zone', rule: 'required', takes: 'americas', refuses: '', says: 'Zone is required.' },
    offeredTrial('profile.zone', 'Zone', 'americas'),
    { field: 'agreements.terms', rule: 'accepted', takes: true, refuses: false, says: 'Please accept the terms.' },
    {
      field: 'agreements.conduct',
      rule: 'accepted',
      takes: true,
      refuses: false,
      says: 'Please accept the code of conduct.',
    },
    // Repeated as it is, so that only the password itself is in question.
    ...passwordTrials('signIn.password').map((trial) => ({
      ...trial,
      where: (typed: FieldValue) => ({ 'signIn.password_confirm': typed }),
    })),
    ...['only-for-those-tests', ''].map((refuses) => ({
      field: 'signIn.password_confirm',
      rule: 'confirm',
      where: () => ({ 'signIn.password': 'only-for-these-tests' }),
      takes: 'only-for-these-tests',
      refuses,
      says: 'The repeated password does not match.',
    })),
  ],
)

test('Registration, agreements: to what is not written nobody agrees', async () => {
  const read = await readForm(
    registerForm({ zones: [], papers: [], passwordMin: 12 }),
    posted({ 'profile.displayName': 'Demo Member', 'profile.timeZone': 'UTC' }),
  )

  expect(read.ok && read.values.agreements).toEqual({ directory: false })
})
