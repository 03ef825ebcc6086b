import {
  capacityTrials,
  emailTrials,
  longestTrial,
  offeredTrial,
  slugTrials,
  titleTrials,
} from './form-trials.fixture.ts'
import { tryForm } from './forms.fixture.ts'
import { challengeForm } from './manage/home/programme/challenge-form.ts'
import { editionForm } from './manage/home/programme/edition-form.ts'
import { mailForm } from './manage/home/settings/mail-form.ts'
import { redirectForm } from './manage/home/settings/redirect-form.ts'

/* Forms of organisers for the programme and the site. */

const timeZone = 'UTC'
const spring = { start: '2027-03-01T00:00:00.000Z', end: '2027-05-31T23:59:59.999Z' }

tryForm('Edition', editionForm({ timeZone }), { slug: '2027', title: 'A room with two doors', dates: spring }, [
  { field: 'slug', rule: 'required', takes: '2027', refuses: ' ', says: 'Slug is required.' },
  ...slugTrials(),
  ...titleTrials(),
  { field: 'dates', rule: 'required', takes: spring, refuses: null, says: 'Dates are required.' },
  ...capacityTrials,
])

tryForm(
  'Challenge',
  challengeForm({ timeZone }),
  { quarter: '2027-Q1', title: 'Less', open: spring, prompt: 'What did you leave out?' },
  [
    { field: 'quarter', rule: 'required', takes: '2027-Q4', refuses: '', says: 'Quarter is required.' },
    ...['2027-Q5', '2027-Q0', '2027 Q1', '27-Q1', 'x2027-Q1'].map((refuses) => ({
      field: 'quarter',
      rule: 'matches',
      takes: '2027-Q1',
      refuses,
      says: 'Write the quarter as 2026-Q4.',
    })),
    ...titleTrials(),
    { field: 'open', rule: 'required', takes: spring, refuses: null, says: 'Opens and closes are required.' },
    { field: 'prompt', rule: 'required', takes: 'x', refuses: '\n', says: 'Prompt is required.' },
  ],
)

tryForm('Redirect', redirectForm, { from: '/old', to: '/about', status: '302' }, [
  { field: 'from', rule: 'required', takes: ' /old ', refuses: ' ', says: 'From is required.' },
  {
    field: 'from',
    rule: 'starts_with',
    takes: '/',
    refuses: 'old',
    says: 'An old address begins with a slash: /old-page.',
  },
  {
    field: 'from',
    rule: 'length',
    takes: `/${'x'.repeat(1999)}`,
    refuses: `/${'x'.repeat(2000)}`,
    says: 'This address is too long.',
  },
  { field: 'to', rule: 'required', takes: '/', refuses: '', says: 'To is required.' },
  {
    field: 'to',
    rule: 'length',
    takes: `/${'x'.repeat(1999)}`,
    refuses: `/${'x'.repeat(2000)}`,
    says: 'This address is too long.',
  },
  ...['about', '//evil.test', '/\\evil.test', '/two words', 'ftp://club.test', 'javascript:alert(1)'].map(
    (refuses) => ({
      field: 'to',
      rule: 'path_or_address',
      takes: 'https://club.test/a',
      refuses,
      says: 'A path of this site (/studios) or a whole address (https://…), without blanks.',
    }),
  ),
  { field: 'status', rule: 'required', takes: '308', refuses: '', says: 'Kind is required.' },
  offeredTrial('status', 'Kind', '301'),
  { ...longestTrial('note', '', 280), says: 'A note has at most 280 characters.' },
])

tryForm('Mail settings', mailForm, { host: 'mail.club.test', port: '587', sender: 'house@club.test' }, [
  { field: 'host', rule: 'required', takes: 'localhost', refuses: ' ', says: 'Host is required.' },
  { field: 'port', rule: 'number', takes: '1', refuses: 'smtp', says: 'Port must be a number.' },
  { field: 'port', rule: 'between', takes: '65535', refuses: '65536', says: 'Port must be between 1 and 65535.' },
  { field: 'port', rule: 'between', takes: '1', refuses: '0', says: 'Port must be between 1 and 65535.' },
  ...emailTrials('sender', 'Sender'),
])
