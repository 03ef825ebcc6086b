import { afterEach, expect, test, vi } from 'vitest'
import { endSessionHere } from './ended-sessions.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever signs out without a network is signed out, also where the browser has no room to note it', async () => {
  const claims = btoa(JSON.stringify({ sub: 'account', session_id: 'session' }))
  const session = btoa(JSON.stringify({ access_token: `head.${claims}.sign` }))
  const written: string[] = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return `guildhall-session=base64-${session}`
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })

  await endSessionHere()

  expect(setItem).toHaveBeenCalledWith(expect.any(String), '[{"account":"account","session":"session"}]')
  expect(written).toEqual([expect.stringMatching(/^guildhall-session=; Path=\/; Max-Age=0;/)])
})
