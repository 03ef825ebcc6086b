import { expect, test } from 'vitest'
import { turnAway } from './doorstep.ts'
import { publicUrl } from './visit.ts'

test('an address that is no path is turned away before anybody tries to read it', () => {
  for (const url of ['http://evil.test/', 'evil:x', '*', '']) expect(turnAway({ method: 'GET', url })?.status).toBe(400)
})

test('the sign NUL and broken encodings never reach a page or the database', () => {
  for (const url of ['/studios/%00-studio', '/studios?topic=%00', '/%', '/%E0%A4%A']) {
    expect(turnAway({ method: 'GET', url })?.status).toBe(400)
  }
  for (const url of ['/', '/studios?topic=100%25', '/studios?topic=%ff', '/%2500', '/caf%C3%A9']) {
    expect(turnAway({ method: 'GET', url })).toBeUndefined()
  }
})

test('methods that would throw further inside are turned away with the ones there are', () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND']) {
    expect(turnAway({ method, url: '/about' })).toMatchObject({
      status: 405,
      headers: { Allow: expect.stringContaining('GET') },
    })
  }
})

test('no path becomes another host, however its slashes are written', () => {
  const config = { siteUrl: 'https://club.test', port: 3000 }
  for (const path of ['//evil.test/x', '/..//evil.test/x', '/\\evil.test/x', '/.//evil.test/x']) {
    const url = publicUrl(path, 'evil.test', config)
    expect(url.origin).toBe('https://club.test')
    expect(url.pathname).not.toMatch(/^\/\//)
  }
})
