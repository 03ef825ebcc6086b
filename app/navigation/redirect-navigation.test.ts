import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { keepHash } from './redirect-navigation.ts'

test.each([
  ['/member/login?next=%2Fmember', '/member/login?next=%2Fmember#u-1'],
  ['/member#top', '/member#top'],
])('a click to #u-1 that is redirected to %s ends at %s', async (to, end) => {
  const answer = redirect(to)

  await keepHash({ url: new URL('https://club.test/membership/updates/2026#u-1') }, async () => ({
    route: { result: answer },
  }))

  expect(answer.headers.get('Location')).toBe(end)
})
