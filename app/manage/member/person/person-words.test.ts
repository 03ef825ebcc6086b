import { expect, test } from 'vitest'
import { answerWords } from './person-words.ts'

const answered = { answer: 'going', state: 'confirmed', attendance: 'unset', position: null } as const

test.each([
  [{}, 'Going'],
  [{ answer: 'not_going' as const }, 'Not going'],
  [{ state: 'waitlisted' as const, position: 2 }, 'Waiting list, 2'],
  [{ state: 'waitlisted' as const }, 'Waiting list'],
  [{ state: 'offered' as const }, 'Was offered a place'],
  [{ state: 'released' as const }, 'Gave the place back'],
  [{ attendance: 'attended' as const }, 'Came'],
  [{ attendance: 'absent' as const }, 'Did not come'],
  [{ attendance: 'excused' as const }, 'Excused'],
])('an answer of %j reads: %s', (more, words) => {
  expect(answerWords({ ...answered, ...more }).words).toBe(words)
})
