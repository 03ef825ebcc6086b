import { createServerClient, parseCookieHeader } from '@supabase/ssr'
import { type AuthService, createAuthService, makeKeys } from '../auth/index.ts'
import type { Database } from '../db/open.ts'
import type { TestDatabase } from '../test/database.ts'
import { readConfig } from './config.ts'
import { openSession } from './session.ts'
import { visitTo } from './visit.fixture.ts'

const siteUrl = 'https://club.test'
const config = readConfig({ SITE_URL: siteUrl })
const password = 'a quiet river at noon'
const keys = await makeKeys()

/** Where somebody is signed in. */
export type Browser = {
  open: (path: string) => ReturnType<typeof openSession>
  /** Straight at the sign-in service, as any program can. */
  setPassword: (password: string) => Promise<{ error: { code?: string } | null }>
  accountId: string
  /** What the sign-in service says to this browser's own token. */
  client: ReturnType<typeof createServerClient>['auth']
}
export type House = { auth: AuthService; db: Database; signIn: (email?: string) => Promise<Browser> }

/** A house with one organiser and one member; each sign-in is a browser of its own. */
export async function openHouse(db: Database, pool: TestDatabase['pool']): Promise<House> {
  const auth = createAuthService({ db, siteUrl, keys, disableSignup: true, sendLetter: async () => undefined })
  for (const role of ['admin', 'member']) {
    const created = await auth.createUser({ email: addressOf(role), password })
    if (!created.ok) throw new Error(created.because)
    await pool.query(
      `insert into guildhall.members (account_id, display_name, role, status) values ($1, 'Somebody', $2, 'active')`,
      [created.id, role],
    )
  }
  return { auth, db, signIn: (email = addressOf('admin')) => openBrowser({ db, auth }, email) }
}

function addressOf(role: string): string {
  return role === 'admin' ? 'organiser@club.test' : 'member@club.test'
}

async function openBrowser(house: { db: Database; auth: AuthService }, email: string): Promise<Browser> {
  const jar = new Map<string, string>()
  const client = createServerClient(siteUrl, house.auth.publishableKey, {
    cookieOptions: { name: 'guildhall-session' },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
    },
    global: { fetch: (input, init) => house.auth.fetch(new Request(input, init), { ip: '192.0.2.1' }) },
  }).auth
  const { data } = await client.signInWithPassword({ email, password })
  const accountId = data.user?.id
  if (!accountId) throw new Error('Nobody was signed in.')
  return {
    open: (path) => open(house, jar, path),
    setPassword: (wished) => client.updateUser({ password: wished }),
    accountId,
    client,
  }
}

/** Opens a page as a browser does: with its cookies, keeping those the answer sets. */
async function open(house: { db: Database; auth: AuthService }, jar: Map<string, string>, path: string) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = visitTo(new URL(siteUrl + path))
  const request = new Request(visit.url, { headers: { Cookie: cookie } })
  const session = await openSession({ ...house, config, now: () => new Date() }, visit, request)
  for (const line of session.setCookies) {
    const [{ name, value = '' } = { name: '' }] = parseCookieHeader(line)
    if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return session
}
