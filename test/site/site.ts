import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt, SignJWT } from 'jose'
import { loadKeys } from '../../auth/index.ts'
import nodeFlags from '../../server/node-flags.json' with { type: 'json' }
import { addresses, password, type Person } from './cast.ts'
import { type Answer, knock, type Knock } from './knock.ts'
import type { HostedAuth } from './hosted.ts'
import { makeHousing } from './housing.ts'
import { type Program, runNode } from './process.ts'

/** A site that runs somewhere; the one all tests read is started once, see `everything.ts`. */
export type Address = { url: string; dataDir: string; hosted?: HostedAuth | undefined }

export type Site = Address & {
  /** Asks for a path of this site. */
  knock: (path: string, how?: Knock) => Promise<Answer>
  /** The session cookie of somebody; they sign in the first time they are asked for, and again after five minutes. */
  cookieOf: (person: Person) => Promise<string>
  /** The cookie of a new session of somebody, for tests that end it. */
  signIn: (person: Person) => Promise<string>
  /** The first letter to an address, with these words in its subject, that was not read before. Waits for it. */
  nextLetter: (to: string, subject?: string) => Promise<string>
}

export type OwnSite = Site & {
  /** Its own database on PostgreSQL; none on the embedded engine. */
  databaseUrl?: string
  words: () => string
  stop: () => Promise<void>
}

/** What tests do with a site that runs already. */
export function siteAt({ url, dataDir, hosted }: Address): Site {
  const sessions = new Map<Person, { since: number; cookie: Promise<string> }>()
  const read = new Set<string>()
  const ask = (where: string, how?: Knock) => knock(url + where, how)
  const signInAs = (person: Person) =>
    person === 'suspended' ? sessionKept({ url, dataDir, hosted }) : signIn(hosted?.url ?? url, person)
  return {
    url,
    dataDir,
    hosted,
    knock: ask,
    signIn: signInAs,
    cookieOf: (person) => {
      const known = sessions.get(person)
      // What cannot be taken back asks for a proof of the last ten minutes: no test is to run into that by itself.
      if (known && Date.now() - known.since < signInAgainMs) return known.cookie
      const cookie = signInAs(person)
      sessions.set(person, { since: Date.now(), cookie })
      return cookie
    },
    nextLetter: async (to, subject = '') => {
      for (const deadline = Date.now() + 15_000; Date.now() < deadline; await wait(50)) {
        for (const file of lettersTo(dataDir, to).filter((name) => !read.has(name))) {
          const letter = readFileSync(path.join(dataDir, 'mail', file), 'utf8')
          if (!/^Subject: .*$/m.exec(letter)?.[0].includes(subject)) continue
          read.add(file)
          return letter
        }
      }
      throw new Error(`No letter came for ${to}.`)
    },
  }
}

/**
 * Starts the built site on a data folder of its own, with a copy of what `template` holds, changed by the statements of
 * `sql` before the site opens it.
 */
export async function startSite(
  template: string | undefined,
  env: Record<string, string> = {},
  sql: string[] = [],
): Promise<OwnSite> {
  const housing = await makeHousing(template, env)
  try {
    if (sql.length > 0) await housing.change(sql)
    const running = await runBuild('.', housing.env)
    return {
      ...siteAt(housing),
      words: running.words,
      stop: async () => {
        await running.stop()
        await housing.clearAway()
      },
    }
  } catch (error) {
    await housing.clearAway()
    throw error
  }
}

/** Starts the build that lies in a folder, and waits until it is open. */
export async function runBuild(folder: string, env: Record<string, string>): Promise<Program> {
  const running = runNode('build/server/index.js', [], { NODE_OPTIONS: nodeFlags.join(' '), ...env }, folder)
  await untilOpen(running)
  return running
}

async function untilOpen(running: Program): Promise<void> {
  let isOver = false
  void running.ended.then(() => (isOver = true))
  while (!running.words().includes('Guildhall is open at')) {
    if (isOver) throw new Error(`The site did not start: ${running.words()}`)
    await wait(30)
  }
}

const signInAgainMs = 5 * 60_000

/**
 * Signs in at the auth service itself: so also people whom the pages turn away have a session to knock with. The cookie has the shape the stock clients write.
 */
async function signIn(url: string, person: Person): Promise<string> {
  const answer = await knock(`${url}/auth/v1/token?grant_type=password`, {
    body: JSON.stringify({ email: addresses[person], password }),
    headers: { 'Content-Type': 'application/json' },
    ip: `10.0.1.${Object.keys(addresses).indexOf(person)}`,
  })
  if (answer.status !== 200) throw new Error(`${person} cannot sign in: ${answer.status} ${answer.text}`)
  return sessionCookies(answer.text)
}

/** A session from before somebody was suspended; whoever takes it away has it. */
async function sessionKept({ url, dataDir, hosted }: Address): Promise<string> {
  const folder = path.join(dataDir, 'sessions-of-suspended')
  for (const name of readdirSync(folder)) {
    const taken = path.join(dataDir, `taken-${randomUUID()}.json`)
    try {
      renameSync(path.join(folder, name), taken)
    } catch {
      // Another test was faster.
      continue
    }
    const session = JSON.parse(readFileSync(taken, 'utf8'))
    return sessionCookies(
      JSON.stringify({ ...session, access_token: await reissued(session.access_token, hosted ?? { url, dataDir }) }),
    )
  }
  throw new Error('No session of the suspended member is left: let prepare.ts make more.')
}

/** The same access token as this site signs them: those that were prepared name the address of another one. `claims` say more. */
export async function reissued(
  token: string,
  { url, dataDir }: Address,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { signing } = await loadKeys(dataDir)
  return new SignJWT({ ...decodeJwt(token), iss: `${url}/auth/v1`, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing)
}

/** A session as the cookies a browser would send. */
export function sessionCookies(session: string): string {
  const text = `base64-${Buffer.from(session).toString('base64url')}`
  const parts = text.match(/.{1,3180}/g) ?? []
  if (parts.length === 1) return `guildhall-session=${text}`
  return parts.map((part, index) => `guildhall-session.${index}=${part}`).join('; ')
}

function lettersTo(dataDir: string, to: string): string[] {
  try {
    return readdirSync(path.join(dataDir, 'mail'))
      .filter((name) => name.endsWith('.eml') && name.includes(`-${to}`))
      .toSorted()
  } catch {
    // No letter was ever sent: the folder is not there yet.
    return []
  }
}
