import { expect, test } from 'vitest'
import { chainProblem } from './chains.ts'

const rules = (ways: Record<string, string>) => Object.entries(ways).map(([from, to]) => ({ from, to }))

test.each([
  ['no rule', {}, undefined],
  ['a rule', { '/a': '/b' }, undefined],
  ['three in a row', { '/a': '/b', '/b': '/c', '/c': '/d' }, undefined],
  ['three in a row, the last to another site', { '/a': '/b', '/b': '/c', '/c': 'https://x.test/d' }, undefined],
  ['a pattern over where it does not lead', { '/u/:id': '/u', '/t/**': '/u' }, undefined],
  ['four in a row', { '/a': '/b', '/b': '/c', '/c': '/d', '/d': '/e' }, 'chain'],
  ['four in a row, the last to another site', { '/a': '/b', '/b': '/c', '/c': '/d', '/d': 'https://x.test' }, 'chain'],
  ['a new first one that makes it four', { '/b': '/c', '/c': '/d', '/d': '/e', '/a': '/b?x=1' }, 'chain'],
  ['a rule to itself', { '/a': '/a' }, 'loop'],
  ['a rule to itself with a query', { '/a': '/a?x=1' }, 'loop'],
  ['a rule to itself with a slash', { '/a': '/a/' }, 'loop'],
  ['a circle of two', { '/a': '/b', '/b': '/a' }, 'loop'],
  ['a circle of three behind a way into it', { '/x': '/a', '/a': '/b', '/b': '/c', '/c': '/a' }, 'loop'],
  ['a pattern over where it leads', { '/membership/**': '/membership/welcome' }, 'loop'],
  ['a pattern over its own foot', { '/membership/**': '/membership' }, 'loop'],
  ['a parameter over where it leads', { '/u/:id': '/u/everybody' }, 'loop'],
  ['a pattern, with an exact rule that leads out', { '/m/**': '/m/x', '/m/x': '/out' }, undefined],
  ['two patterns that lead into each other', { '/a/**': '/b/x', '/b/*': '/a/x' }, 'loop'],
] as const)('%s', (_, ways, problem) => {
  expect(chainProblem(rules(ways))).toBe(problem)
})
