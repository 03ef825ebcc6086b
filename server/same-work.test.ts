import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { createAuthService, makeKeys } from '../auth/index.ts'
import { openTestDatabase } from '../test/database.ts'
import { mailThrough } from '../domain/notices/posting.ts'
import { sendAuthLetter } from './letters.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const keys = await makeKeys()
const siteUrl = 'https://club.test'
const [known, unknown] = ['member@club.test', 'nobody@club.test']

/*
 * How long an answer takes must not tell who has an account. Clocks are too coarse for a test that never fails by chance, so
 * what is compared is the work: the statements of both, one by one. The letters are the real ones.
 */
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }

const password = 'a quiet river at noon'
type Asking = [name: string, path: string, body: (email: string) => unknown, isOpen?: 'open to strangers']

const requests: Asking[] = [
  ['a code', '/otp', (email) => ({ email })],
  ['a code for a program', '/otp', (email) => ({ email, ...challenge })],
  ['a new password', '/recover', (email) => ({ email })],
  ['another letter', '/resend', (email) => ({ email, type: 'signup' })],
  ['another letter of a change', '/resend', (email) => ({ email, type: 'email_change' })],
  ['a wrong password', '/token?grant_type=password', (email) => ({ email, password: 'wrong wrong wrong' })],
  ['a wrong code', '/verify', (email) => ({ email, type: 'email', token: '000000' })],
  ['a sign-up', '/signup', (email) => ({ email, password }), 'open to strangers'],
  ['a code that may make an account', '/otp', (email) => ({ email }), 'open to strangers'],
]

test.each(requests)(
  '%s is the same work for an address somebody has and for one nobody has, each time',
  (_, path, body, isOpen) =>
    database.rolledBack(async (_db, pool) => {
      let statements: string[] = []
      const db = drizzle(pool, { logger: { logQuery: (query) => void statements.push(asWork(query)) } })
      let at = Date.now()
      const auth = createAuthService({
        db,
        siteUrl,
        keys,
        now: () => new Date(at),
        disableSignup: !isOpen,
        soonestAnswerMs: 0,
        passwordCost: 4,
        sendLetter: sendAuthLetter(mailThrough({ siteUrl, jobs: { send: async () => 'a job' } })),
      })
      await auth.createUser({ email: known, password })
      const workFor = async (email: string) => {
        statements = []
        const request = new Request(`${siteUrl}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body(email)) })
        const { status } = await auth.fetch(request, { ip: '' })
        return [String(status), ...statements]
      }

      for (let times = 1; times <= 12; times += 1) {
        const work = await workFor(known)
        expect(work.length).toBeGreaterThan(2)
        expect(await workFor(unknown), `the ${times}. time`).toEqual(work)
        at += 61_000
      }
    }),
)

/**
 * A letter that does not leave is taken back where another stays: one statement either way. A link has its column, whether it proves
 * an address or signs in.
 */
function asWork(query: string): string {
  if (/^(release|rollback to) savepoint/i.test(query)) return 'the end of a savepoint'
  return query.replaceAll(/"(?:confirmation|recovery)_(token|sent_at)"/g, '"$1 of the link"')
}
