import { expect, test } from 'vitest'
import { isMoveDone } from './move-done.ts'

const asking = new URL('https://club.test/manage/cal?view=week&session=a&days=1&minutes=0')
const open = new URL('https://club.test/manage/cal?view=week&session=a')

test.each([
  ['a move that is done is not asked about again', asking, '/api/sessions/move', 200, true],
  ['nor one of a series', asking, '/api/sessions/save', 200, true],
  ['one that was refused is', asking, '/api/sessions/move', 409, false],
  ['what is taken back meanwhile is read at once', asking, '/api/sessions/undo-move', 200, false],
  ['as is what is saved of an open session', open, '/api/sessions/save', 200, false],
])('%s', (_, currentUrl, formAction, actionStatus, expected) => {
  expect(isMoveDone({ currentUrl, formAction, actionStatus })).toBe(expected)
})
