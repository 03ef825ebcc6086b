import { expect, test } from 'vitest'
import { legacyTarget } from './legacy-paths.ts'

test.each([
  ['/membership/home', '/member', 301],
  ['/membership/home/', '/member', 301],
  ['/membership/confirm?token_hash=a', '/member/confirm?token_hash=a', 302],
  ['/membership/updates/2025/americas?u=x', '/member/updates/2025/americas?u=x', 301],
  ['/membership/updates/2025/americas/welcome', '/member/updates/2025/americas', 301],
  ['/membership/updates/2025/americas/2025-11/welcome?u=x', '/member/updates/2025/americas?u=x', 301],
  ['/membership/register/short', '/member/register', 302],
])('%s leads to %s', (from, to, status) => {
  expect(legacyTarget(new URL(from, 'https://club.test'))).toEqual({ to, status })
})

test.each([
  '/',
  '/membership',
  '/membership/terms',
  '/membership/registers',
  '/membership/updates//a',
  '/Membership/home',
])('%s is no old address', (path) => {
  expect(legacyTarget(new URL(path, 'https://club.test'))).toBeUndefined()
})
