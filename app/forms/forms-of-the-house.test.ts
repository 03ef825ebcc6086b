import { emailTrials, longestTrial, offeredTrial, timeZoneTrials } from './form-trials.fixture.ts'
import { tryForm } from './forms.fixture.ts'
import { coloursForm } from '../manage/home/settings/branding-form.ts'
import { mailForm } from '../manage/home/settings/mail-form.ts'
import { navigationForm } from '../manage/home/settings/navigation-form.ts'
import { redirectForm } from '../manage/home/settings/redirect-form.ts'
import { siteForm } from '../manage/home/settings/site-form.ts'

/* Forms of organisers for the programme and the site. */

const colourNames = {
  light: 'Light',
  onLight: 'Ink on the light',
  link: 'Links by day',
  linkDark: 'Links by night',
}

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
  ...['https://mail.club.test', 'mail club', 'mail/club'].map((refuses) => ({
    field: 'host',
    rule: 'matches',
    takes: ' mail.club.test ',
    refuses,
    says: 'A host is a name such as mail.example.org, without https:// and without blanks.',
  })),
  longestTrial('user', 'User', 254),
  longestTrial('password', 'Password', 500),
  ...emailTrials('sender', 'Sender'),
])

tryForm('Site settings', siteForm, { name: 'The Reading Room', timeZone: 'Europe/Berlin', answerWithinDays: '5' }, [
  { field: 'name', rule: 'required', takes: 'x', refuses: ' ', says: 'Name is required.' },
  longestTrial('name', 'Name', 60),
  longestTrial('tagline', 'Tagline', 120),
  longestTrial('closingLine', 'Closing line', 120),
  ...emailTrials('contact', 'Questions go to').slice(1),
  ...emailTrials('conduct', 'Reports go to').slice(1),
  ...timeZoneTrials('timeZone'),
  { field: 'answerWithinDays', rule: 'required', takes: '1', refuses: '', says: 'Days is required.' },
  { field: 'answerWithinDays', rule: 'number', takes: '1', refuses: 'few', says: 'Days must be a number.' },
  { field: 'answerWithinDays', rule: 'between', takes: '60', refuses: '61', says: 'Days must be between 1 and 60.' },
])

tryForm('Navigation', navigationForm, { label: 'Rooms', path: '/studios' }, [
  { field: 'label', rule: 'required', takes: 'x', refuses: ' ', says: 'Text is required.' },
  longestTrial('label', 'Text', 30),
  { field: 'path', rule: 'required', takes: '/', refuses: '', says: 'Leads to is required.' },
  {
    field: 'path',
    rule: 'starts_with',
    takes: '/a',
    refuses: 'https://elsewhere.test',
    says: 'A path of this site begins with a slash: /studios.',
  },
  {
    field: 'path',
    rule: 'length',
    takes: `/${'x'.repeat(199)}`,
    refuses: `/${'x'.repeat(200)}`,
    says: 'Leads to must be less than or equal to 200 characters.',
  },
])

tryForm(
  'Colours',
  coloursForm,
  { light: '#f6d264', onLight: '#16211e', link: '#23479a', linkDark: '#a9bff6' },
  (['light', 'onLight', 'link', 'linkDark'] as const).flatMap((field) => [
    { field, rule: 'required', takes: '#FFFFFF', refuses: '', says: `${colourNames[field]} is required.` },
    ...['green', '#fff', '#ffffff80', '#ff;}a{'].map((refuses) => ({
      field,
      rule: 'matches',
      takes: '#0b2b1c',
      refuses,
      says: 'Write the colour as # and six digits, such as #f6d264.',
    })),
  ]),
)
