import {
  emailTrials,
  longestTrial,
  nameTrials,
  offeredTrial,
  timeZoneTrials,
  titleTrials,
} from './form-trials.fixture.ts'
import { tryForm } from './forms.fixture.ts'
import { entryForm } from '../site/challenge/entry/form.ts'
import { emailForm } from '../member/home/email-form.ts'
import { answerForm } from '../member/home/lesson/answer-form.ts'
import { lessonForm } from '../member/home/lesson/form.ts'
import { profileForm } from '../member/home/profile-form.ts'

/* Forms of members. */

const links = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => `https://club.test/${path}`)

tryForm(
  'Profile',
  profileForm({
    disciplines: [{ slug: 'platform-leads', name: 'Platform leads' }],
    zones: [
      { slug: 'europe-africa', name: 'Europe & Africa' },
      { slug: 'americas', name: 'Americas' },
    ],
  }),
  { displayName: 'Demo Member', timeZone: 'Europe/Berlin', zone: 'europe-africa', links: [] },
  [
    ...nameTrials('displayName', 'Display name'),
    longestTrial('pronouns', 'Pronouns', 40),
    longestTrial('headline', 'Headline', 120),
    longestTrial('organisation', 'Organisation', 120),
    longestTrial('bio', 'About you', 600),
    offeredTrial('discipline', 'Discipline', 'platform-leads'),
    {
      field: 'links',
      rule: 'urls',
      takes: links.slice(0, 5),
      refuses: ['https://club.test', 'club.test'],
      says: 'Please enter a valid URL.',
    },
    {
      field: 'links',
      rule: 'urls',
      takes: ['http://club.test'],
      refuses: ['javascript:alert(1)'],
      says: 'Please enter a valid URL.',
    },
    {
      field: 'links',
      rule: 'entries',
      takes: links.slice(0, 5),
      refuses: links,
      says: 'Cannot have more than 5 links.',
    },
    ...timeZoneTrials('timeZone'),
    { field: 'zone', rule: 'required', takes: 'americas', refuses: '', says: 'Zone is required.' },
    offeredTrial('zone', 'Zone', 'americas'),
  ],
)

tryForm('Change of e-mail', emailForm({ current: 'old|one@club.test' }), { email: 'new@club.test' }, [
  ...emailTrials('email', 'New e-mail'),
  {
    field: 'email',
    rule: 'not',
    takes: 'old@club.test',
    refuses: 'old|one@club.test',
    says: '“old|one@club.test” is not an allowed new e-mail.',
  },
])

const [leads, writing] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const choices = {
  cohorts: [{ id: leads, slug: 'leads', name: 'Platform leads' }],
  sessions: [{ id: writing, title: 'Writing', startsAt: new Date('2026-11-01T12:00:00Z'), timeZone: 'UTC' }],
}

tryForm('Answer about a lesson', answerForm, { answer: '', agrees: true }, [
  longestTrial('answer', 'Your answer', 2000),
])

tryForm(
  'Lesson',
  lessonForm(choices),
  { advice: 'Ask first.', title: 'Asking', cohort: leads, tags: [], consent: true },
  [
    { field: 'advice', rule: 'required', takes: 'Ask.', refuses: ' ', says: 'Advice is required.' },
    longestTrial('advice', 'Advice', 90),
    ...titleTrials(),
    longestTrial('situation', 'Situation', 2000),
    longestTrial('action', 'What we did', 2000),
    longestTrial('outcome', 'What happened', 2000),
    { field: 'cohort', rule: 'required', takes: leads, refuses: '', says: 'Shelf is required.' },
    offeredTrial('cohort', 'Shelf', leads),
    offeredTrial('session', 'Session', writing),
    {
      field: 'tags',
      rule: 'entries',
      takes: ['a', 'b', 'c', 'd', 'e'],
      refuses: ['a', 'b', 'c', 'd', 'e', 'f'],
      says: 'Cannot have more than 5 tags.',
    },
    longestTrial('label', 'Signed', 60),
    { field: 'consent', rule: 'accepted', takes: true, refuses: false, says: 'Please accept the consent.' },
  ],
)

tryForm('Entry to a challenge', entryForm, { title: 'The Monday at nine', body: 'It met.', visibility: 'members' }, [
  { field: 'title', rule: 'required', takes: 'A title', refuses: ' ', says: 'Title is required.' },
  longestTrial('title', 'Title', 120),
  { field: 'body', rule: 'required', takes: 'A word', refuses: ' ', says: 'Your page is required.' },
  longestTrial('body', 'Your page', 10_000),
  {
    field: 'link',
    rule: 'url',
    takes: 'https://club.test/page',
    refuses: 'club.test',
    says: 'Please enter a valid URL.',
  },
  {
    field: 'link',
    rule: 'length',
    takes: `https://club.test/${'x'.repeat(1982)}`,
    refuses: `https://club.test/${'x'.repeat(1983)}`,
    says: 'Link must be less than or equal to 2000 characters.',
  },
  { field: 'visibility', rule: 'required', takes: 'members', refuses: '', says: 'Who may read it is required.' },
  offeredTrial('visibility', 'Who may read it', 'members'),
])
