import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { startAuthServer } from './auth-server.ts'
import { readConfig } from './config.ts'

const password = 'a quiet river at noon'
const email = 'someone@elsewhere.test'

test(
  'the sign-in service runs alone: its own keys, accounts, letters and administration',
  { timeout: 60_000 },
  async () => {
    const dataDir = temporaryFolder()
    const port = String(await freePort())
    const env = { DATA_DIR: dataDir, PORT: port, AUTH_ADMIN_API: 'loopback', AUTH_DISABLE_SIGNUP: '0' }
    const url = `http://localhost:${port}`
    const options = { auth: { persistSession: false, autoRefreshToken: false } }

    const database = await openTestDatabase()
    const left = { ...database, close: async () => undefined }
    const first = await startAuthServer(
      readConfig(env),
      () => ({}),
      async () => left,
    )
    const publishableKey = /Publishable key: (\S+)/.exec(first.words.join('\n'))?.[1] ?? ''
    const file = /The secret key is in (\S+);/.exec(first.words.join('\n'))?.[1] ?? ''
    const secretKey = readFileSync(file, 'utf8').trim()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first.words.join()).not.toContain(secretKey)

    expect((await fetch(`${url}/_app/health`)).status).toBe(200)
    expect(await statusOf(port, 'TRACE /auth/v1/user')).toBe('405')
    expect(await statusOf(port, 'GET http://evil.test/auth/v1/health')).toBe('400')
    const preflight = await fetch(`${url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://club.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()

    const admin = createClient(url, secretKey, options)
    const made = await admin.auth.admin.createUser({ email, password, email_confirm: true })
    expect(made.error).toBeNull()
    const proxied = await fetch(`${url}/auth/v1/admin/users`, {
      headers: { Authorization: `Bearer ${secretKey}`, 'X-Forwarded-For': '127.0.0.1' },
    })
    expect(proxied.status).toBe(404)

    const browser = createClient(url, publishableKey, options)
    const { data } = await browser.auth.signInWithPassword({ email, password })
    expect((await browser.auth.getClaims(data.session?.access_token)).data?.claims.sub).toBe(made.data.user?.id)
    await browser.auth.resetPasswordForEmail(email)
    await vi.waitFor(() => expect(readdirSync(path.join(dataDir, 'mail'))).not.toEqual([]), { timeout: 10_000 })
    await first.stop()

    const second = await startAuthServer(
      readConfig(env),
      () => ({}),
      async () => database,
    )
    expect(second.words.join()).not.toContain('The secret key is in')
    const refreshed = await createClient(url, publishableKey, options).auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    })
    expect(refreshed.error).toBeNull()
    expect((await admin.auth.admin.listUsers()).data.users).toHaveLength(1)
    await second.stop()
  },
)

test('another sign-in service is not put before it', async () => {
  const elsewhere = { AUTH_URL: 'https://auth.example', AUTH_PUBLISHABLE_KEY: 'public', AUTH_SECRET_KEY: 'secret' }
  const config = readConfig({ DATA_DIR: temporaryFolder(), ...elsewhere })

  await expect(startAuthServer(config, () => ({}))).rejects.toThrow('unset it to run this one')
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** What is answered to a request line no browser writes. */
async function statusOf(port: string, line: string): Promise<string> {
  const socket = connect(Number(port), 'localhost')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer.split(' ')[1] ?? ''
}
