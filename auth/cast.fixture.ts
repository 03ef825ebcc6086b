import { GoTrueClient } from '@supabase/auth-js'
import type { Database } from '../db/open.ts'
import { createAuthService, makeKeys, type AuthLetter, type AuthOptions, type AuthService } from './index.ts'

export const siteUrl = 'https://club.test'
export const password = 'a quiet river at noon'
/** Nothing waits, and passwords are hashed at the least cost there is: at that of the house they took half the time of all tests of accounts. */
export const atOnce = { soonestAnswerMs: 0, passwordCost: 4 }

/** Where a client is; with `flow` it keeps a code verifier, as a program elsewhere does. */
type Browser = { ip?: string; userAgent?: string; device?: string; flow?: 'pkce'; namesItsFlows?: boolean }

/** The service on a database of a test, with a clock that stands until it is moved and letters that can be read. */
export type TestAuth = {
  service: AuthService
  letters: AuthLetter[]
  /** The last letter with a code. */
  lastCode: () => Extract<AuthLetter, { code: string }>
  now: () => Date
  pass: (seconds: number) => void
  /** A stock client of a browser of its own. */
  browser: (from?: Browser) => GoTrueClient
  /** A bare request, for what the stock client does not show. */
  ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    ip?: string,
  ) => Promise<Response>
  /** A member's account with the usual password. */
  member: (email?: string) => Promise<string>
}

const keys = await makeKeys()

/** Opens the service for one test. */
export function openTestAuth(db: Database, options: Partial<AuthOptions> = {}): TestAuth {
  const letters: AuthLetter[] = []
  let moment = Date.now()
  const now = () => new Date(moment)
  const sendLetter: AuthOptions['sendLetter'] = async (_tx, letter, { leaves } = { leaves: true }) => {
    if (leaves) letters.push(letter)
  }
  const service = createAuthService({
    db,
    siteUrl,
    keys,
    now,
    disableSignup: false,
    ...atOnce,
    sendLetter,
    ...options,
  })
  return {
    service,
    letters,
    lastCode: () => lastWithCode(letters),
    now,
    pass: (seconds) => void (moment += seconds * 1000),
    browser: (from) => openBrowser(service, from),
    ask: async (method, path, body, headers = {}, ip = '192.0.2.1') => {
      const request = new Request(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
        body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
      })
      return service.fetch(request, { ip })
    },
    member: async (email = 'member@club.test') => {
      const created = await service.createUser({ email, password })
      if (!created.ok) throw new Error(created.because)
      return created.id
    },
  }
}

function openBrowser(
  service: AuthService,
  { ip = '192.0.2.1', userAgent = 'Browser one', device, flow, namesItsFlows = false }: Browser = {},
): GoTrueClient {
  return new GoTrueClient({
    url: `${siteUrl}/auth/v1`,
    headers: { apikey: service.publishableKey, 'User-Agent': userAgent },
    storageKey: `browser-${Math.random()}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: flow ?? 'implicit',
    experimental: { appendPkceFlowIdToRedirects: namesItsFlows },
    fetch: (input, init) => service.fetch(new Request(input, init), { ip, device }),
  })
}

function lastWithCode(letters: AuthLetter[]): Extract<AuthLetter, { code: string }> {
  for (const letter of letters.toReversed()) if ('code' in letter) return letter
  throw new Error('No letter with a code was sent.')
}
