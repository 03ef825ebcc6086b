import { afterEach, expect, test, vi } from 'vitest'
import { cookieStorage } from './cookie-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that holds these cookies; what is written into it. */
function browserWith(cookies: string): string[] {
  const written: string[] = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
  return written
}

test('a refreshed session lasts as long as it did: 180 days, or until the browser is closed', async () => {
  const own = browserWith('guildhall-session=old')
  await cookieStorage.setItem('guildhall-session', '{"access_token":"new"}')
  const foreign = browserWith('guildhall-session=old; guildhall-not-mine=1')
  await cookieStorage.setItem('guildhall-session', '{"access_token":"new"}')

  expect(own).toEqual([expect.stringMatching(/; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/)])
  expect(foreign).toEqual([expect.stringMatching(/; Path=\/; SameSite=Lax; Secure$/)])
  expect(foreign[0]).not.toContain('Max-Age')
})
