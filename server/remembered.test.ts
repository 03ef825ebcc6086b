import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what a path led to is looked for once; what led nowhere, and a long path, each time', () => {
  const asked: string[] = []
  const find = remembered((path) => (asked.push(path), path === '/nowhere' ? undefined : path.toUpperCase()), {
    most: 10,
    longest: 10,
  })

  for (const path of ['/about', '/about', '/nowhere', '/nowhere', '/a-long-path', '/a-long-path']) find(path)

  expect(find('/about')).toBe('/ABOUT')
  expect(asked).toEqual(['/about', '/nowhere', '/nowhere', '/a-long-path', '/a-long-path'])
})

test('odd addresses do not add up, and one that is known is found where there is no room for another', () => {
  const asked: string[] = []
  const find = remembered((path) => (asked.push(path), path), { most: 2, longest: 10 })

  for (const path of ['/a', '/b', '/a', '/b', '/c', '/a']) find(path)

  expect(asked).toEqual(['/a', '/b', '/c', '/a'])
})
