import { expect, test } from 'vitest'
import { codeStepWords, letterIsWords } from './sign-in-words.ts'

test('without a mail server nobody is told that a code was sent', () => {
  const { lead, hint } = codeStepWords(false, 'member@club.test')
  expect(lead).toContain('written to a file')
  expect(`${lead} ${hint} ${letterIsWords(false, 'member@club.test')}`).not.toMatch(/sent to|on its way/i)
})

test('with one the letter is on its way to the address', () => {
  expect(codeStepWords(true, 'member@club.test')).toEqual({
    lead: 'If this address belongs to a member, a code is on its way. It is valid for 10 minutes.',
    hint: 'Sent to member@club.test',
  })
})

test('the letter to a new password is said to last as long as its link and its code do', () => {
  expect(codeStepWords(true, 'member@club.test', { forPassword: true }).lead).toContain(
    'The link is valid for 30 minutes, the code for 10.',
  )
})
