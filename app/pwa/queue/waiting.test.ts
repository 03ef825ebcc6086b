import { expect, test } from 'vitest'
import { isReplaced, judge, lossInWords, nextTryMs, sayLate, sayNow, waitingInWords } from './waiting.ts'
import type { WaitingPost } from './waiting.ts'

const answerTo = (session: string, answer: 'going' | 'not_going', more: Partial<WaitingPost> = {}): WaitingPost => ({
  id: crypto.randomUUID(),
  memberId: 'me',
  path: '/sessions/answer',
  fields: { session, answer },
  about: 'Studio evening',
  begun: false,
  at: 0,
  ...more,
})
const readMark: WaitingPost = { ...answerTo('', 'going'), path: '/updates/2026/all/welcome/read', fields: {} }
const noteOf = (member: string): WaitingPost => ({
  ...answerTo('', 'going'),
  path: `/sessions/attendance/${member}`,
  fields: { session: 'one', attendance: 'attended', seen: 'unset' },
})
const own = (state: 'confirmed' | 'waitlisted') => ({ answer: 'going' as const, state, position: null })

test('a newer answer takes the place of one that was never sent, for the same session only', () => {
  const newer = answerTo('one', 'not_going')

  expect(isReplaced(answerTo('one', 'going'), newer)).toBe(true)
  expect(isReplaced(answerTo('another', 'going'), newer)).toBe(false)
  expect(isReplaced(readMark, newer)).toBe(false)
})

test('one that was sent may have arrived: it is sent again before the newer one, which is the last word then', () => {
  expect(isReplaced(answerTo('one', 'going', { begun: true }), answerTo('one', 'not_going'))).toBe(false)
})

test.each([0, 408, 425, 429, 500, 502, 503])('an answer %i is no answer: it is sent again later', (status) => {
  expect(judge(status, { message: 'Try later.' })).toEqual({ state: 'later' })
})

test('what is done or refused is heard and goes, a session that ended waits for its member', () => {
  expect(judge(200, { done: 'You are going.' })).toEqual({ state: 'heard', heard: { done: 'You are going.' } })
  expect(judge(409, { cannot: 'Answers are closed.' })).toEqual({
    state: 'heard',
    heard: { cannot: 'Answers are closed.' },
  })
  expect(judge(404, 'Not found')).toMatchObject({ state: 'heard' })
  expect(judge(413, 'This is more than the site takes at once (256 KiB).')).toEqual({
    state: 'heard',
    heard: { cannot: 'This is too long. Please shorten it.' },
  })
  expect(judge(401, { message: 'Please sign in.' })).toEqual({ state: 'sign-in' })
})

test('the page of somebody’s network that asks to be paid is no answer of ours', () => {
  expect(judge(200, '<html>Welcome to the train</html>')).toEqual({ state: 'later' })
})

test('tries come further and further apart, up to five minutes', () => {
  expect([1, 2, 3, 9].map(nextTryMs)).toEqual([5000, 15_000, 45_000, 300_000])
})

test('what went as its author wished is said in green; what did not is said as it is, with the session’s name first', () => {
  const going = answerTo('one', 'going')
  const line = 'It filled up just now: you are number 2 in line.'

  expect(sayLate(going, { done: 'You are going.', own: own('confirmed') })).toEqual({
    tone: 'ok',
    title: 'Studio evening',
    detail: 'Your answer was sent. You are going.',
  })
  expect(sayLate(answerTo('one', 'not_going'), { done: 'You are not going.' })).toMatchObject({
    tone: 'ok',
    detail: 'Your answer was sent. You are not going.',
  })
  expect(sayLate(going, { done: line, own: own('waitlisted') })).toMatchObject({
    title: 'Studio evening',
    detail: line,
  })
  const moved = 'It has moved: are you still coming?'
  expect(sayLate(going, { done: moved, own: { ...own('confirmed'), movedFrom: '2026-11-24T15:00:00.000Z' } })).toEqual({
    tone: 'warn',
    title: 'Studio evening',
    detail: moved,
  })
  expect(sayLate(going, { cannot: 'Answers are closed.', because: 'closed' })).toMatchObject({
    title: 'Studio evening',
    detail: 'Answers are closed.',
  })
  expect(sayLate(going, { cannot: 'This session is cancelled.', because: 'cancelled' })?.detail).toMatch(/^Cancelled: /)
})

test('whoever knew that only the line was left is told in green, and marks of reading are not worth a word', () => {
  const listed = answerTo('one', 'going', { fields: { session: 'one', answer: 'going', list: '1' } })

  expect(sayLate(listed, { done: 'You are number 3 in line.', own: own('waitlisted') })?.tone).toBe('ok')
  expect(sayLate(readMark, { cannot: 'This update is for others.' })).toBeUndefined()
})

test('what waits is counted by session; marks of reading are not', () => {
  const twice = [answerTo('one', 'going', { begun: true }), answerTo('one', 'not_going'), readMark]

  expect(waitingInWords([readMark])).toBeUndefined()
  expect(waitingInWords(twice)).toBe('1 answer will be sent when you are back.')
  expect(waitingInWords([...twice, answerTo('two', 'going')])).toBe('2 answers will be sent when you are back.')
  expect(lossInWords(twice)).toBe('1 answer could not be sent yet. Signing out now loses it.')
})

test('who came is counted by person, beside the answers', () => {
  const notes = [noteOf('ten'), noteOf('eleven'), noteOf('ten')]

  expect(waitingInWords([noteOf('ten')])).toBe('1 note of who came will be sent when you are back.')
  expect(waitingInWords([...notes, answerTo('one', 'going')])).toBe(
    '1 answer and 2 notes of who came will be sent when you are back.',
  )
  expect(lossInWords(notes)).toBe('2 notes of who came could not be sent yet. Signing out now loses them.')
})

test('of who came only what was refused is said: the rest stands on the tiles', () => {
  const done = { done: 'Demo Member 10 is here.' }
  const refused = { cannot: 'Somebody else noted another thing meanwhile. Look at it again.' }

  expect(sayNow(noteOf('ten'), done)).toBeUndefined()
  expect(sayLate(noteOf('ten'), done)).toBeUndefined()
  expect(sayNow(noteOf('ten'), refused)).toEqual({ tone: 'bad', title: refused.cannot })
  expect(sayLate(noteOf('ten'), refused)).toEqual({ tone: 'warn', title: 'Studio evening', detail: refused.cannot })
})

test('what is written waits as one text, the newest; that it is saved stands beside it, and is told once it waited', () => {
  const text = (body: string): WaitingPost => ({
    ...answerTo('', 'going'),
    path: '/challenge-entries/save',
    fields: { challenge: '2026-Q4', body },
    about: 'Cancel one meeting.',
  })
  const notes = [noteOf('ten'), answerTo('one', 'going')]

  expect(isReplaced(text('It met'), text('It met every Monday.'))).toBe(true)
  expect(waitingInWords([text('It met')])).toBe('1 text will be sent when you are back.')
  expect(waitingInWords([text('It met'), ...notes])).toBe(
    '1 answer, 1 text and 1 note of who came will be sent when you are back.',
  )
  expect(sayNow(text('It met'), { done: 'Saved' })).toBeUndefined()
  expect(sayLate(text('It met'), { done: 'Saved' })).toMatchObject({ tone: 'ok', title: 'Cancel one meeting.' })
})
