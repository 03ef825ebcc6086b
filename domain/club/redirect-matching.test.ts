import { expect, test } from 'vitest'
import { buildMatcher, isExternal, matcherFrom, noRules, redirectFor } from './redirect-matching.ts'

const matcherOf = (rules: Record<string, string>) =>
  buildMatcher(Object.entries(rules).map(([from, redirect]) => ({ from, rule: { redirect } })))
const membership = {
  '/membership/**': '/m',
  '/membership/login': '/member/login',
  '/membership/register/**': '/member/register',
}

test.each([
  [membership, '/membership', '/m'],
  [membership, '/membership/', '/m'],
  [membership, '/membership/login', '/member/login'],
  [membership, '/membership/register/a/b', '/member/register'],
  [membership, '/membershipx', undefined],
  [{ '/u/:id': '/x', '/u/:id/edit': '/e' }, '/u/5', '/x'],
  [{ '/u/:id': '/x', '/u/:id/edit': '/e' }, '/u/5/edit', '/e'],
  [{ '/u/:id': '/x', '/u/:id/edit': '/e' }, '/u', undefined],
  [{ '/t/*': '/tt' }, '/t/a', '/tt'],
  [{ '/t/*': '/tt' }, '/t/a/b', undefined],
  [{ '/old': '/new' }, '/old', '/new'],
  [{ '/old': '/new' }, '/old/', '/new'],
  [{ '/old': '/new' }, '/OLD', undefined],
])('case 77: with the rules %o, %s leads to %s', (rules, path, target) => {
  expect(redirectFor(matcherOf(rules), path, '')?.to).toBe(target)
})

test('the query goes along unless the rule says otherwise or its target has one', () => {
  const matcher = buildMatcher([
    { from: '/a', rule: { redirect: '/b#part' } },
    { from: '/c', rule: { redirect: '/d', keepQuery: false } },
    { from: '/e', rule: { redirect: '/f?own=1' } },
  ])

  expect(redirectFor(matcher, '/a', '?x=1')?.to).toBe('/b?x=1#part')
  expect(redirectFor(matcher, '/c', '?x=1')?.to).toBe('/d')
  expect(redirectFor(matcher, '/e', '?x=1')?.to).toBe('/f?own=1')
})

test('an address with a protocol, or two slashes, is outside', () => {
  expect(['https://x.test/a', '//x.test', 'mailto:a@b.test'].every(isExternal)).toBe(true)
  expect(['/a', '/a?b=https://x.test'].some(isExternal)).toBe(false)
})

test('rules that somebody else wrote are taken as far as they are rules', () => {
  const matcher = buildMatcher([
    { from: '/old', rule: { redirect: '/new' } },
    { from: '/u/:id/edit', rule: { redirect: '/e', keepQuery: false } },
  ])
  const odd = { static: { '/a': { redirect: 7 }, '/b': null, '/c': { redirect: '/d' } }, wildcard: [], dynamic: '/u' }

  expect(matcherFrom(JSON.parse(JSON.stringify(matcher)))).toEqual(matcher)
  expect([undefined, null, 7, 'rules', [], {}].map(matcherFrom)).toEqual(Array.from({ length: 6 }, () => noRules))
  expect(['/a', '/b', '/c', '/u/5'].map((path) => redirectFor(matcherFrom(odd), path, '')?.to)).toEqual([
    undefined,
    undefined,
    '/d',
    undefined,
  ])
})
