import { createServerClient } from '@supabase/ssr'
import { expect, test } from 'vitest'
import { createOwnKeys } from './own-keys.ts'

test('a passkey that went meanwhile is said to be gone, not to be wrong', async () => {
  const { auth } = createServerClient('https://club.test', 'key', {
    cookies: { getAll: () => [], setAll: () => undefined },
    global: { fetch: async (asked) => answered(String(asked)) },
  })
  await auth.setSession({ access_token: token({ exp: 32_503_680_000, sub: 'member' }), refresh_token: 'refresh' })
  const keys = createOwnKeys(() => auth)

  expect(await keys.renamePasskey(crypto.randomUUID(), 'Laptop')).toEqual({ ok: false, because: 'gone' })
  expect(await keys.removePasskey(crypto.randomUUID())).toEqual({ ok: false, because: 'gone' })
})

function answered(asked: string): Response {
  if (asked.endsWith('/user')) return Response.json({ id: 'member' })
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' }
  return Response.json({ code: 'validation_failed', message: 'Passkey not found' }, { status: 404, headers })
}

function token(claims: Record<string, unknown>): string {
  return ['{"alg":"none"}', JSON.stringify(claims), 'signed']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
}
