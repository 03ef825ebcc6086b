import { expect, test } from 'vitest'
import { laboriousBecause, unreadableBecause } from './limits.ts'

test('a letter of 50,000 characters is read, and written as it will look', () => {
  const letter = `${'A **word** and [a link](/about), a few lines long, as letters are. '.repeat(6)}\n\n`
    .repeat(120)
    .slice(0, 50_000)

  expect(unreadableBecause(letter)).toBeUndefined()
  expect(laboriousBecause(letter)).toBeUndefined()
})

test.each([
  ['very many lines', '\n\n&|'.repeat(12_000)],
  ['paragraph after paragraph of marks', `${'(*_'.repeat(700)}\n\n`.repeat(23)],
])('%s are read where nobody waits for it, and written as Markdown', (_, text) => {
  expect(unreadableBecause(text)).toBeUndefined()
  expect(laboriousBecause(text)).toMatch(/^takes too long to read: /)
})

test('a list or a table of a few hundred lines is written as it will look', () => {
  expect(laboriousBecause('- a point of a list\n'.repeat(800))).toBeUndefined()
  expect(laboriousBecause(`${'| a | b | c |\n'.repeat(300)}\n`.repeat(5))).toBeUndefined()
})

test('a line across the page, a large table and a listing are no text that nobody could read', () => {
  expect(unreadableBecause(`Above\n\n${'- '.repeat(30)}\n\nBelow`)).toBeUndefined()
  expect(unreadableBecause(`${'| cell '.repeat(8)}|\n`.repeat(400))).toBeUndefined()
  expect(unreadableBecause(`\`\`\`\n${'const list = [`one`, *two, ~three] | four & five\n'.repeat(400)}\`\`\`\n`)).toBe(
    undefined,
  )
  expect(unreadableBecause(`\`\`\`\ncode\n\`\`\`\n${'~~a'.repeat(2_000)}`)).toBe('too-many-marks')
})
