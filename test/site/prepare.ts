import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { createAuthService, loadKeys } from '../../auth/index.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { readConfig } from '../../server/config.ts'
import { prepareCommunity } from '../../server/prepare-community.ts'
import { openStores } from '../../server/stores/open.ts'
import { addresses, password, tokens } from './cast.ts'

/*
 * A program of its own: fills the database of the environment (DATA_DIR, DATABASE_URL) with the demo community, gives
 * everybody the tests' password and adds the odd cases no demo has. It ends with the database closed.
 */

const hourMs = 60 * 60 * 1000
const config = readConfig({ ...process.env, DEMO: '1' })
const open = await openDatabase(config)
await migrate(open)
const now = () => new Date()
const auth = createAuthService({
  db: open.db,
  siteUrl: config.siteUrl,
  keys: await loadKeys(config.dataDir),
  now,
  disableSignup: true,
  sendLetter: async () => undefined,
  hosted: config.hostedAuth,
})
await prepareCommunity({ config, open, auth, now, stores: await openStores(config) })
for (const email of Object.values(addresses)) {
  const known = (await auth.findUserByEmail(email)) ?? (await makeAccount(email))
  const outcome = await patiently(() => auth.setPassword(known.id, password))
  if (!outcome.ok) throw new Error(`${email} has no password: ${outcome.because}`)
}
await addOddCases(open.pool)
await endTheNight(open.pool)
// Where the accounts are elsewhere, none can be opened at another time than now.
if (!config.hostedAuth) {
  const thisMorning = await signInAt(new Date(Date.now() - 13 * hourMs))
  writeFileSync(path.join(config.dataDir, 'session-of-this-morning.json'), thisMorning)
}
await keepSessionsOf(addresses.suspended, config.hostedAuth ? 40 : 540)
await open.close()

/** A service elsewhere may not answer in time on a machine that is busy: it is asked again. */
async function patiently<Outcome extends { ok: boolean; because?: string }>(ask: () => Promise<Outcome>) {
  for (let turn = 1; turn < 10; turn += 1) {
    const outcome = await ask()
    if (outcome.ok || (outcome.because !== 'unavailable' && outcome.because !== 'busy')) return outcome
  }
  return ask()
}

/**
 * Sessions of somebody who gets none any more, as they may still have them: each knock at a door that turns them away ends
 * one. Kept as files, so that tests in several processes take each of them once.
 */
async function keepSessionsOf(email: string, number: number): Promise<void> {
  const folder = path.join(config.dataDir, 'sessions-of-suspended')
  mkdirSync(folder)
  const user = await auth.findUserByEmail(email)
  for (let index = 0; index < number; index += 1) {
    const entered = await patiently(() => auth.enter(user?.id ?? '', { ip: '10.0.1.1', userAgent: 'a browser' }))
    if (!entered.ok) throw new Error(`${email} has no session: ${entered.because}`)
    const { accessToken: access_token, refreshToken: refresh_token } = entered
    const expires_at = Math.floor(Date.now() / 1000) + 60 * 60
    const session = {
      access_token,
      refresh_token,
      token_type: 'bearer',
      expires_in: 60 * 60,
      expires_at,
      user: { id: user?.id },
    }
    writeFileSync(path.join(folder, String(index)), JSON.stringify(session))
  }
}

/** An organiser's session that began so long ago that its access token has to be renewed. */
async function signInAt(then: Date): Promise<string> {
  const service = createAuthService({
    db: open.db,
    siteUrl: config.siteUrl,
    keys: await loadKeys(config.dataDir),
    now: () => then,
    disableSignup: true,
    sendLetter: async () => undefined,
  })
  const address = `${config.siteUrl}/auth/v1/token?grant_type=password`
  const body = JSON.stringify({ email: addresses.organiser, password })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await service.fetch(new Request(address, { method: 'POST', headers, body }), { ip: '10.0.0.1' })
  return answer.text()
}

async function makeAccount(email: string): Promise<{ id: string }> {
  const made = await auth.createUser({ email, password })
  if (!made.ok) throw new Error(`${email} has no account: ${made.because}`)
  return made
}

/** Between three and six o'clock each site would make a backup, try it out and look itself through as soon as it is a minute old. */
async function endTheNight(pool: Pool): Promise<void> {
  await pool.query(`insert into guildhall.backup_runs (kind, reason, outcome) values ('backup', 'nightly', 'done')`)
  await pool.query(`insert into guildhall.house_checks (reason, outcome) values ('nightly', 'done')`)
}

async function addOddCases(pool: Pool): Promise<void> {
  await pool.query(
    `insert into guildhall.editions (slug, title, year, status) values ('2099', 'An edition nobody has announced', 2099, 'draft')`,
  )
  await pool.query(
    `insert into guildhall.zones (edition_id, slug, name, time_zone) select id, 'moon', 'Moon', 'UTC' from guildhall.editions where slug = '2099'`,
  )
  await pool.query(
    `insert into guildhall.accesses (member_id, edition_id, status, starts_at)
     select members.id, editions.id, 'scheduled', now() + interval '90 days'
     from guildhall.members, guildhall.editions, auth.users
     where users.id = members.account_id and users.email = $1 and editions.slug = '2027'`,
    [addresses.memberWithoutAccess],
  )
  await addInvitation(pool, 'sent', tokens.open)
  await addInvitation(pool, 'expired', tokens.expired)
  await addInvitation(pool, 'revoked', tokens.revoked)
  await addInvitation(pool, 'accepted', tokens.used)
  await addInvitation(pool, 'declined', tokens.declined)
}

async function addInvitation(pool: Pool, status: string, token: string): Promise<void> {
  const id = randomUUID()
  await pool.query(
    `insert into guildhall.invitations (id, email, name, edition_id, status, uses, expires_at)
     select $1, $2, 'A guest', editions.id, $3, $4, now() + $5::interval from guildhall.editions where slug = '2027'`,
    [id, `${status}@club.test`, status, status === 'accepted' ? 1 : 0, status === 'expired' ? '-2 days' : '20 days'],
  )
  await pool.query('insert into guildhall.invitation_tokens (invitation_id, token_hash) values ($1, $2)', [
    id,
    createHash('sha256').update(token).digest('hex'),
  ])
}
