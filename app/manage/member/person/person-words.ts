import type { Person } from '../../../../domain/community/people/person.ts'

type Answered = Pick<Person['sessions'][number], 'answer' | 'state' | 'attendance' | 'position'>

/** What somebody answered to a session and what became of it: `Went`, `Waiting list, 2`. */
export function answerWords({ answer, state, attendance, position }: Answered): string {
  if (attendance === 'attended') return 'Went'
  if (attendance === 'absent') return 'Did not come'
  if (attendance === 'excused') return 'Excused'
  if (answer === 'not_going') return 'Not going'
  switch (state) {
    case 'waitlisted':
      return position === null ? 'Waiting list' : `Waiting list, ${position}`
    case 'offered':
      return 'Was offered a place'
    case 'released':
      return 'Gave the place back'
    case 'confirmed':
      return 'Going'
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
