import { answersOf } from './applicant.ts'
import type { Applicant } from './applicant.ts'
import { prose } from '../prose.ts'

/** Those who wait for somebody: for an answer of ours, or we for one of theirs. */
export const waitingApplicants: Applicant[] = [
  {
    number: '01',
    status: 'in_review',
    reference: 'NR-2K7Q',
    received: '2026-11-16T11:20',
    timeZone: 'Europe/Berlin',
    zone: 'europe-africa',
    role: 'Engineering manager, logistics',
    heard: 'A season note',
    answers: answersOf(
      prose`
        I have to announce a reorganisation in January. I would like to write that message well, and to practise the
        conversations that follow it.`,
      '10',
      'Writing',
      '1 to 2',
    ),
    notes: [{ at: '2026-11-18T09:10', text: 'Would suit the January writing sessions.' }],
    isAssigned: true,
  },
  {
    number: '02',
    status: 'new',
    reference: 'NR-5W3F',
    received: '2026-11-18T17:45',
    timeZone: 'America/Chicago',
    zone: 'americas',
    role: 'Director of engineering, agriculture',
    heard: 'A colleague',
    answers: answersOf(
      prose`
        We stop things very rarely. I can write the list, but I have never held the meeting in which it is said
        aloud. I would like to rehearse that with people who have.`,
      '34',
      'Strategy',
      '1 to 2',
    ),
  },
  {
    number: '03',
    status: 'new',
    reference: 'NR-8T4M',
    received: '2026-11-20T10:30',
    timeZone: 'Asia/Kolkata',
    zone: 'asia-pacific',
    role: 'Staff engineer, public records',
    link: 'https://applicant03.northlight.example/',
    heard: 'Lessons learned',
    answers: answersOf(
      prose`
        Nobody reports to me and many people wait for me. I would like to find out which of my answers are needed and
        which are only permission.`,
      'Nobody directly',
      'Systems',
      'I do not know yet',
    ),
  },
  {
    number: '04',
    status: 'waiting_applicant',
    reference: 'NR-3H9C',
    received: '2026-11-12T08:15',
    timeZone: 'Europe/Lisbon',
    zone: 'europe-africa',
    role: 'Founder',
    heard: 'The studios page',
    answers: answersOf('Hiring. Everything about it.', '6', 'Hiring', '3 to 4'),
    notes: [
      { at: '2026-11-17T10:00', text: 'Asked what the last loop looked like, and what they would change first.' },
    ],
    isAssigned: true,
  },
  {
    number: '11',
    status: 'unverified',
    reference: 'NR-5N9B',
    received: '2026-11-19T22:10',
    timeZone: 'America/Bogota',
    zone: 'americas',
    role: '',
    heard: '',
    answers: answersOf(
      'I have just become a manager and would like to write fewer messages.',
      '4',
      'I do not know yet',
      '1 to 2',
    ),
  },
]
