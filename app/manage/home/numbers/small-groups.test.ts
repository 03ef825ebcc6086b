import { expect, test } from 'vitest'
import { mergeSmall, smallInWords } from './small-groups.ts'

const groupsOf = (...numbers: number[]) => numbers.map((number, index) => ({ name: `Group ${index + 1}`, number }))

test('groups with fewer than five people stand together, with how many they are', () => {
  const { shown, small } = mergeSmall(groupsOf(12, 4, 5, 1, 0))

  expect(shown.map(({ name }) => name)).toEqual(['Group 1', 'Group 3'])
  expect(small && smallInWords(small)).toBe('Fewer than five each: 3 groups, 5 people')
})

test('one small group has no other to stand with: it is shown by itself', () => {
  const groups = groupsOf(12, 4)

  expect(mergeSmall(groups)).toEqual({ shown: groups, small: undefined })
})

test('where all groups are small there is one row, and nobody is lost', () => {
  const { shown, small } = mergeSmall(groupsOf(1, 0))

  expect(shown).toEqual([])
  expect(small && smallInWords(small)).toBe('Fewer than five each: 2 groups, 1 person')
})
