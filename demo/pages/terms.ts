import { prose } from '../prose.ts'
import { privacy } from './privacy.ts'
import type { Page } from '../shapes.ts'

export const terms: Page[] = [
  {
    slug: 'terms',
    title: 'Terms and privacy',
    lead: 'What you may expect from us, what we ask of you, and what we keep about you. Written to be read.',
    version: 3,
    inForceSince: '2026-09-01',
    summaryOfChanges: 'Says what happens to your places when you pause, and how long each kind of record is kept.',
    blocks: [
      {
        kind: 'text',
        anchor: 'who-we-are',
        title: 'Who we are',
        text: prose`
          Northlight is a learning community. Its organisers run this site and answer at
          [hello@northlight.example](mailto:hello@northlight.example). Northlight is the demo community of this
          product: nobody is bound by this page, and it is written as a real one could be.`,
      },
      {
        kind: 'text',
        anchor: 'membership',
        title: 'Membership',
        text: prose`
          Membership is personal and by invitation. You have to be of age. It gives you access to the edition and zone
          named in your invitation, for as long as that edition runs, and lets you read the edition afterwards. You
          cannot pass it on.

          Write to us when you want to leave: an organiser ends your access, and the places you hold in sessions go to
          the people in line.`,
      },
      {
        kind: 'text',
        anchor: 'sessions',
        title: 'Sessions',
        text: prose`
          Sessions have a limited number of places. Say early if you cannot come. We may move or cancel a session; if
          you have answered it you are told by mail. Sessions are recorded only if everybody in them agreed
          beforehand, and recordings are for members of that edition.`,
      },
      {
        kind: 'text',
        anchor: 'your-work',
        title: 'Your work',
        text: prose`
          What you bring, write or submit stays yours. You give us the right to show it to the people you chose: the
          organisers, the members, or everybody. For everybody we ask separately, each time.`,
      },
      {
        kind: 'text',
        anchor: 'ending',
        title: 'When we end an access',
        text: prose`
          We may end the access of somebody who breaks the [code of conduct](/code-of-conduct). Two organisers decide,
          and the person hears the reason. Before that we speak with them, unless others have to be protected first.`,
      },
      {
        kind: 'text',
        anchor: 'changes',
        title: 'Changes',
        text: prose`
          Each version of this page has a number and a date, and says what it changed. The version you agreed to is
          written down, and older ones stay readable here.`,
      },
      ...privacy,
    ],
  },
  {
    slug: 'terms',
    title: 'Terms and privacy',
    lead: 'What you may expect from us, what we ask of you, and what we keep about you.',
    version: 2,
    inForceSince: '2025-09-01',
    isSuperseded: true,
    materialChange: true,
    summaryOfChanges: 'Adds recordings and challenge entries.',
    blocks: [
      {
        kind: 'text',
        anchor: 'membership',
        title: 'Membership',
        text: prose`
          Membership is personal and by invitation. It gives you access to one edition. You may leave at any time.`,
      },
      {
        kind: 'text',
        anchor: 'your-work',
        title: 'Your work',
        text: 'What you bring stays yours. We show it only to the people you chose.',
      },
      {
        kind: 'text',
        anchor: 'privacy',
        title: 'Privacy',
        text: prose`
          We keep your name, your address, your time zone, and what you answer and write here. Ask us, and you get a
          copy.`,
      },
    ],
  },
]
