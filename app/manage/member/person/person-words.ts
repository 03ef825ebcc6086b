import type { Worded } from '../../words.ts'
import type { Person } from '../../../../domain/community/people/person.ts'

type Answered = Pick<Person['sessions'][number], 'answer' | 'state' | 'attendance' | 'position'>

/** What somebody answered to a session and what became of it: `Came`, `Waiting list, 2`. */
export function answerWords({ answer, state, attendance, position }: Answered): Worded {
  if (attendance === 'attended') return { tone: 'ok', words: 'Came' }
  if (attendance === 'absent') return { tone: 'warn', words: 'Did not come' }
  if (attendance === 'excused') return { tone: 'off', words: 'Excused' }
  if (answer === 'not_going') return { tone: 'off', words: 'Not going' }
  switch (state) {
    case 'waitlisted':
      return { tone: 'warn', words: position === null ? 'Waiting list' : `Waiting list, ${position}` }
    case 'offered':
      return { tone: 'info', words: 'Was offered a place' }
    case 'released':
      return { tone: 'off', words: 'Gave the place back' }
    case 'confirmed':
      return { tone: 'info', words: 'Going' }
  }
}

/** What can be agreed to. */
export const consentWords: Record<Person['consents'][number]['kind'], string> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  conduct: 'Code of conduct',
  directory: 'Shown in the directory',
  digest: 'Digest',
  'updates-mail': 'Updates by mail',
  push: 'Push messages',
  'public-lesson': 'Lesson shown to anybody',
  'public-submission': 'Entry shown to anybody',
}
