import { expect, test } from 'vitest'
import {
  emailTrials,
  longestTrial,
  nameTrials,
  offeredTrial,
  timeZoneTrials,
  titleTrials,
  urlTrial,
} from './form-trials.fixture.ts'
import { refusalsOf, tryForm } from './forms.fixture.ts'
import { emailForm } from './member/home/email-form.ts'
import { profileForm } from './member/home/profile-form.ts'
import { submissionForm } from './site/challenge/form.ts'
import { lessonForm } from './studios/lessons-learned/form.ts'

/* Forms of members. */

const links = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => `https://club.test/${path}`)

tryForm(
  'Profile',
  profileForm({
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

tryForm(
  'Submission to the challenge',
  submissionForm,
  { title: 'A shorter meeting', body: 'We stopped after half of it.', visibility: 'members' },
  [
    ...titleTrials(),
    { field: 'body', rule: 'required', takes: 'x', refuses: ' ', says: 'Text is required.' },
    longestTrial('body', 'Text', 10_000),
    urlTrial('link'),
    { field: 'visibility', rule: 'required', takes: 'organisers', refuses: '', says: 'Who may read it is required.' },
    offeredTrial('visibility', 'Who may read it', 'members'),
    {
      field: 'consent',
      rule: 'accepted_when',
      where: () => ({ visibility: 'public' }),
      takes: true,
      refuses: false,
      says: 'Please accept the publication.',
    },
  ],
)

test.each(['organisers', 'members'])(
  'Submission to the challenge, consent: none is needed for %s',
  async (visibility) => {
    const values = { title: 'x', body: 'x', visibility, consent: false }

    expect(await refusalsOf(submissionForm, values)).toEqual({ inBrowser: {}, onServer: {} })
  },
)

tryForm('Lesson', lessonForm, { title: 'Say it once', advice: 'Write it down first.', consent: true }, [
  ...titleTrials(),
  { field: 'advice', rule: 'required', takes: 'x', refuses: ' \n', says: 'Advice is required.' },
  longestTrial('label', 'The name', 60),
  { field: 'consent', rule: 'accepted', takes: true, refuses: false, says: 'Please accept the publication.' },
])
