import { paperChangedLetter } from './papers.ts'
import { accountSecuredLetter, passwordRemovedLetter } from './account.ts'
import type { Letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import {
  accessGivenLetter,
  accessGrantedLetter,
  accessEndingLetter,
  accessEndedLetter,
  editionCancelledLetter,
  zoneKeptLetter,
} from './editions.ts'
import {
  accountInvitationLetter,
  confirmSignupLetter,
  registerCodeLetter,
  emailChangeCurrentLetter,
  emailChangeLetter,
  emailChangeTakenLetter,
  emailChangedLetter,
} from './addresses.ts'
import { invitationLastReminderLetter, invitationLetter, invitationReminderLetter } from './invitation.ts'
import {
  nextEditionLetter,
  requestConfirmLetter,
  requestReceivedLetter,
  requestKnownLetter,
  requestMemberLetter,
  requestQuestionLetter,
  requestWaitingListLetter,
  requestDeclinedLetter,
} from './requests.ts'
import {
  invitationsExpiredLetter,
  reportWaitsLetter,
  requestsWaitingLetter,
  organiserMadeLetter,
  testMailLetter,
} from './organisers.ts'
import { challengeClosingLetter, challengeOpenLetter, entryFeaturedLetter, entryReturnedLetter } from './challenges.ts'
import { goingLetter, placesGivenBackLetter } from './calendar.ts'
import {
  deletedLetter,
  deletionAskedLetter,
  keptLetter,
  editionLeftLetter,
  leftLetter,
  pausedLetter,
  resumedLetter,
} from './departures.ts'
import { takeoutLetter } from './takeout.ts'
import { sessionMessageLetter, sessionQuestionsLetter } from './hosting.ts'
import { lessonDeclinedLetter, lessonQuestionLetter } from './lessons.ts'
import { memberMessageLetter } from './member-message.ts'
import { seriesCancelledLetter, seriesMovedLetter } from './series.ts'
import {
  sessionReminderLetter,
  sessionMovedLetter,
  sessionCancelledLetter,
  sessionOfferedLetter,
  sessionPromotedLetter,
  sessionPutBackLetter,
} from './sessions.ts'
import { factorAddedLetter, factorRemovedLetter, passkeyAddedLetter, passkeyRemovedLetter } from './second-proofs.ts'
import {
  signInCodeLetter,
  recoveryLetter,
  noMembershipLetter,
  passwordChangedLetter,
  reauthenticationLetter,
  newDeviceLetter,
  signInFailuresLetter,
  tokensReusedLetter,
} from './sign-in.ts'
import {
  recoveryCodesMadeLetter,
  recoveryCodeUsedLetter,
  secondFactorDemandedLetter,
  secondFactorLostLetter,
  secondFactorResetLetter,
  secondStepFailuresLetter,
} from './second-factor.ts'
import { newSessionsLetter } from './studios.ts'
import { updateLetter } from './update.ts'
import { welcomeLetter, suspendedLetter, reinstatedLetter } from './members.ts'

/** A site whose name has to be written with care in HTML. */
export const sampleSite: LetterSite = { siteName: 'Pen & <Paper>', siteUrl: 'https://hall.example' }

export const sampleSecret = {
  code: '048213',
  tokenHash: 'a+b',
  type: 'magiclink',
  next: '/member/schedule?view=list&zone=1',
}

const name = 'A Guest With Quite A Long Name'

const sampleInvitation = {
  name,
  invitedBy: 'The Organiser Of The LetterSite',
  edition: {
    title: 'The open window',
    dates: '21 September 2026 – 18 June 2027',
    zone: 'Europe & Africa',
  },
  message: 'The writing studio would suit the page you described.\nCome and look.',
  validUntil: 'Sun 20 Dec 2026',
  link: 'https://hall.example/membership/invitation?token=Zm9yLXJlYWRpbmctb25seS1hLWxpbms',
  code: 'KM7QX2RA',
}

const sampleSession = {
  studio: { name: 'Writing studio', pigment: 'cobalt' } as const,
  title: 'Writing for people who are busy, read aloud and cut by a third',
  startsAt: new Date('2026-11-24T16:00:00Z'),
  endsAt: new Date('2026-11-24T17:30:00Z'),
  readerZone: 'America/Argentina/Buenos_Aires',
}

const sampleEnd = {
  name: 'A Member With Quite A Long Name',
  edition: { slug: '2026', title: 'The open window' },
  readerZone: sampleSession.readerZone,
}

const sampleLink =
  'https://hall.example/member/confirm?type=request-answer&token_hash=a-long-token-that-has-to-break-somewhere'

const sampleSeries = [
  {
    title: 'The decision you keep postponing',
    startsAt: new Date('2026-11-25T17:00:00Z'),
    was: new Date('2026-11-24T15:00:00Z'),
  },
  { title: 'Two drafts', startsAt: new Date('2026-12-02T17:00:00Z'), was: new Date('2026-12-01T15:00:00Z') },
]

const calendarFooter = { why: 'You get this because calendar invitations by mail are on.' }

const sampleChallenge = {
  quarter: '2026-Q4',
  title: 'Cancel one meeting. Write down what it was for.',
  closesAt: new Date('2026-12-31T22:59:00Z'),
  readerZone: sampleSession.readerZone,
  footer: { why: 'You get this because mail about the quarterly challenge is on.' },
}

const sampleEntry = {
  title: 'The Thursday status call that was a place to say that nothing had happened',
  challenge: sampleChallenge,
  footer: sampleChallenge.footer,
}

/** Every letter of the house, with facts as they could be: the longest ones, so that a phone shows what breaks. */
export const letterSamples: readonly Letter[] = [
  challengeOpenLetter(sampleSite, sampleChallenge),
  challengeClosingLetter(sampleSite, { ...sampleChallenge, hasDraft: true }),
  entryReturnedLetter(sampleSite, { ...sampleEntry, comment: 'The last line is the page.\nCould it stand first?' }),
  entryFeaturedLetter(sampleSite, sampleEntry),
  accessGrantedLetter(sampleSite, { name: 'A guest', edition: { slug: '2026', title: 'The open window' } }),
  accessGivenLetter(sampleSite, {
    ...sampleEnd,
    as: 'alumni',
    opensAt: sampleSession.startsAt,
    endsAt: sampleSession.endsAt,
  }),
  nextEditionLetter(sampleSite, {
    name: 'A guest',
    reference: 'R-7K3F9Q',
    edition: { slug: '2027', title: 'A room with two doors' },
    withdrawUrl: sampleLink,
  }),
  accessEndingLetter(sampleSite, { ...sampleEnd, endsAt: sampleSession.startsAt }),
  accessEndedLetter(sampleSite, { ...sampleEnd, endedAt: sampleSession.startsAt }),
  zoneKeptLetter(sampleSite, { ...sampleEnd, wanted: 'Europe & Africa' }),
  signInCodeLetter(sampleSite, sampleSecret),
  testMailLetter(sampleSite),
  reportWaitsLetter(sampleSite),
  confirmSignupLetter(sampleSite, sampleSecret),
  accountInvitationLetter(sampleSite, sampleSecret),
  recoveryLetter(sampleSite, sampleSecret),
  noMembershipLetter(sampleSite),
  passwordChangedLetter(sampleSite),
  passwordRemovedLetter(sampleSite),
  accountSecuredLetter(sampleSite),
  factorAddedLetter(sampleSite),
  factorRemovedLetter(sampleSite),
  passkeyAddedLetter(sampleSite),
  passkeyRemovedLetter(sampleSite),
  reauthenticationLetter(sampleSite, sampleSecret),
  emailChangeLetter(sampleSite, {
    code: sampleSecret.code,
    to: 'somebody.with.a.long.name@elsewhere.example',
    tokenHash: sampleSecret.tokenHash,
  }),
  emailChangeCurrentLetter(sampleSite, { ...sampleSecret, newEmail: 'somebody.with.a.long.name@elsewhere.example' }),
  emailChangeTakenLetter(sampleSite),
  emailChangedLetter(sampleSite, { newEmail: 'somebody.with.a.long.name@elsewhere.example', revertToken: 'e30.a+b' }),
  editionCancelledLetter(sampleSite, {
    name: 'A Member With Quite A Long Name',
    slug: '2027',
    title: 'A room with two doors',
    reason: 'Too few of us can keep the hours free.\nWe would rather begin again in spring.',
  }),
  signInFailuresLetter(sampleSite),
  secondFactorDemandedLetter(sampleSite, { from: 'Wednesday, 1 December 2026' }),
  recoveryCodesMadeLetter(sampleSite),
  recoveryCodeUsedLetter(sampleSite, { left: 3 }),
  secondStepFailuresLetter(sampleSite),
  secondFactorLostLetter(sampleSite),
  secondFactorResetLetter(sampleSite),
  tokensReusedLetter(sampleSite),
  requestConfirmLetter(sampleSite, { code: '048213', token: 'a-token', reference: 'R-2K7QXM' }),
  lessonQuestionLetter(sampleSite, {
    lessonId: 'a-lesson',
    title: 'The pager and the plan',
    question: 'What did people miss first?',
    isOut: false,
  }),
  lessonDeclinedLetter(sampleSite, { title: 'Fewer tools', reason: 'True, and too short to act on.' }),
  requestDeclinedLetter(sampleSite, {
    name: 'An applicant',
    reference: 'R-2K7QXM',
    reason: 'This edition is for people who have led a team for a year.\nThe next one is for you.',
  }),
  requestKnownLetter(sampleSite, { reference: 'R-2K7QXM' }),
  requestMemberLetter(sampleSite),
  requestQuestionLetter(sampleSite, {
    reference: 'R-2K7QXM',
    question: 'How large is your team?',
    answerUrl: sampleLink,
    withdrawUrl: sampleLink,
  }),
  requestReceivedLetter(sampleSite, {
    reference: 'R-2K7QXM',
    edition: 'The open window',
    answerWithinDays: 5,
    withdrawUrl: sampleLink,
  }),
  requestWaitingListLetter(sampleSite, {
    reference: 'R-2K7QXM',
    edition: 'The open window',
    position: 2,
    withdrawUrl: sampleLink,
  }),
  invitationLastReminderLetter(sampleSite, sampleInvitation),
  invitationsExpiredLetter(sampleSite, {
    names: ['Demo Guest 1', 'guest2@northlight.example'],
    number: 5,
    footer: { why: 'You are an organiser.', unsubscribeUrl: sampleLink },
  }),
  requestsWaitingLetter(sampleSite, {
    number: 3,
    footer: { why: 'You get this because you are an organiser.', unsubscribeUrl: sampleLink },
  }),
  registerCodeLetter(sampleSite, { code: '048213' }),
  invitationLetter(sampleSite, sampleInvitation),
  invitationReminderLetter(sampleSite, { ...sampleInvitation, edition: undefined, invitedBy: undefined }),
  welcomeLetter(sampleSite, {
    name,
    edition: { title: 'The open window', zone: 'Europe & Africa' },
    hasPassword: false,
  }),
  newSessionsLetter(sampleSite, {
    ...sampleSession,
    studio: { name: 'Writing studio', pigment: 'cobalt', slug: 'writing' },
    sessions: sampleSeries,
    footer: { why: 'You follow this studio.', unsubscribeUrl: 'https://hall.example/off' },
  }),
  goingLetter(sampleSite, { ...sampleSession, place: 'Online', footer: calendarFooter }),
  placesGivenBackLetter(sampleSite, { ...sampleSession, sessions: [sampleSession], footer: calendarFooter }),
  sessionPromotedLetter(sampleSite, sampleSession),
  sessionOfferedLetter(sampleSite, sampleSession),
  sessionCancelledLetter(sampleSite, { ...sampleSession, reason: 'The host is ill.\nWe look for another day.' }),
  sessionMovedLetter(sampleSite, {
    ...sampleSession,
    was: new Date('2026-11-23T16:00:00Z'),
    place: 'The reading room on the second floor, and online',
    waits: false,
  }),
  sessionPutBackLetter(sampleSite, {
    ...sampleSession,
    was: new Date('2026-11-23T16:00:00Z'),
    place: 'Online',
    standing: 'not-going',
  }),
  seriesMovedLetter(sampleSite, { ...sampleSession, sessions: sampleSeries }),
  seriesCancelledLetter(sampleSite, { ...sampleSession, sessions: sampleSeries, reason: 'The host moves on.' }),
  sessionQuestionsLetter(sampleSite, {
    ...sampleSession,
    id: '00000000-0000-4000-8000-000000000000',
    footer: { why: 'You get this because you were at this session and mail about sessions is on.' },
  }),
  memberMessageLetter(sampleSite, {
    by: 'Demo Organiser',
    subject: 'The room is moving',
    text: 'Hello Demo Member,\n\nwe meet on the second floor.\nBring your badge.',
    replyTo: 'organiser@hall.example',
    footer: {
      why: 'You get this because you are a member and mail about updates is on.',
      unsubscribeUrl: 'https://hall.example/member/confirm?type=unsubscribe&token=a-token',
    },
  }),
  sessionMessageLetter(sampleSite, {
    ...sampleSession,
    by: 'Demo Host',
    text: 'Bring the page you are stuck on.\nA pen is fine.',
    place: 'Online',
    footer: {
      why: 'You get this because you are going to this session and mail about sessions is on.',
      unsubscribeUrl: 'https://hall.example/member/confirm?type=unsubscribe&token=a-token',
    },
  }),
  sessionReminderLetter(sampleSite, {
    ...sampleSession,
    hoursBefore: 24,
    place: 'The reading room on the second floor, and online',
    footer: {
      why: 'You get this because you are going to this session and reminders are on.',
      unsubscribeUrl: 'https://hall.example/member/confirm?type=unsubscribe&token=a-token',
    },
  }),
  updateLetter(sampleSite, {
    title: 'December timetable: two studios swap hours & the reading room moves',
    excerpt:
      'Strategy and Systems change places for three weeks. If the new hour does not work for you, pick another session.',
    edition: 'The open window',
    signed: 'Organisers',
    address: '/member/updates/2026/europe-africa?u=december-timetable',
    reason: 'The room on Thursday has changed since we wrote.',
    fileCount: 2,
    footer: {
      why: 'You get this because you are a member and updates of your zone are on.',
      unsubscribeUrl: 'https://hall.example/member/confirm?type=unsubscribe&token=a-token',
    },
  }),
  newDeviceLetter(sampleSite, {
    device: 'Firefox on Linux',
    when: 'Fri 20 Nov 2026, 12:00 (your time, America/Argentina/Buenos_Aires)',
  }),
  paperChangedLetter(sampleSite, {
    name,
    paper: 'code of conduct',
    isMany: false,
    until: '2026-12-08',
    isReminder: true,
  }),
  pausedLetter(sampleSite, { name, until: '2027-02-01', byOrganiser: false }),
  resumedLetter(sampleSite, { name }),
  editionLeftLetter(sampleSite, { name, title: 'A room with two doors' }),
  leftLetter(sampleSite, { name, byOrganiser: true }),
  takeoutLetter(sampleSite, { name, token: 'a-token', lastDay: '2026-12-01', byOrganiser: true }),
  deletionAskedLetter(sampleSite, { name, byOrganiser: false, lastDay: '2026-12-08', texts: 'keep' }),
  keptLetter(sampleSite, { name, hasLeft: true }),
  deletedLetter(sampleSite),
  suspendedLetter(sampleSite, { name, contact: 'organisers@hall.example' }),
  reinstatedLetter(sampleSite, { name }),
  organiserMadeLetter(sampleSite, {
    name,
    by: 'The Organiser Of The LetterSite',
    now: 'organiser',
    personId: '7d4f1c7e-55a1-4f0e-9d35-6a4f0f8f1c2b',
  }),
]
