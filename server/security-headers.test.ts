import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, inlineScriptHashes, strictTransport } from './security-headers.ts'

const plain = { apiUrl: '/api', hostedAuth: undefined }

test('nothing runs or shows but what is ours', () => {
  const policy = contentPolicy(["'nonce-abc'"], plain)

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
  expect(policy).not.toContain('unsafe')
})

test('an API and an auth service elsewhere may be asked, by their origins alone', () => {
  const hostedAuth = { url: 'https://auth.test/v1', publishableKey: 'p', secretKey: 's' }
  const policy = contentPolicy([], { apiUrl: 'https://api.test/v2', hostedAuth })

  expect(policy).toContain("connect-src 'self' https://api.test https://auth.test;")
})

test('each of our inline scripts is named by its hash, once; files and what came with the content are not', () => {
  const html =
    '<script nonce="n">a()</script><script nonce="n" src="/b.js"></script><script nonce="n" type="module">c()</script>' +
    '<script nonce="n">a()</script><script>evil()</script><script nonce="other">evil()</script>'
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  expect(inlineScriptHashes(html, 'n')).toEqual([hash('a()'), hash('c()')])
})

test('only a site with TLS asks to be visited with it', () => {
  expect(strictTransport({ siteUrl: 'https://club.test' })).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' })
  expect(strictTransport({ siteUrl: 'http://localhost:3000' })).toEqual({})
})

test('a script that came in with the content is not among those that may run', () => {
  const nonce = 'b64nonce=='
  const ours = `<script nonce="${nonce}">start()</script><script nonce="${nonce}" src="/a.js"></script>`

  const alone = inlineScriptHashes(ours, nonce)
  const withForeign = inlineScriptHashes(
    `${ours}<script>steal()</script><script nonce="guessed">steal()</script>`,
    nonce,
  )

  expect(alone).toHaveLength(1)
  expect(withForeign).toEqual(alone)
})
