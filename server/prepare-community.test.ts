import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAuthService, loadKeys, makeKeys } from '../auth/index.ts'
import { invitationTokens } from '../db/schema/programme.server.ts'
import { idOf } from '../demo/ids.ts'
import { linkPattern, openLinkToken } from '../domain/joining/invitations/tokens.ts'
import { openTestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { prepareCommunity } from './prepare-community.ts'
import { sealWith } from './seal.ts'
import { storesOnDisk } from './stores/folder.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const named = { ADMIN_EMAIL: 'organiser@club.test', ADMIN_PASSWORD: 'a quiet river at noon' }

type House = { canSignIn: CanSignIn; tokenOfLink: (id: string) => Promise<string | undefined> }
type CanSignIn = (email: string, password: string) => Promise<boolean>

/** Starts of one installation, each with its own environment; answers the lines each start prints. */
const starts = (run: (start: (env: Record<string, string>) => Promise<string>, house: House) => Promise<void>) =>
  database.rolledBack(async (db) => {
    const [now, keys, dataDir] = [() => new Date(), await makeKeys(), temporaryFolder()]
    const stores = storesOnDisk(dataDir)
    const sendLetter = async () => undefined
    const auth = createAuthService({ db, siteUrl: 'http://localhost:3000', keys, now, disableSignup: true, sendLetter })
    const start = async (env: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: dataDir, ...env })
      return (await prepareCommunity({ config, open: { ...database, db }, auth, now, stores })).join('\n')
    }
    const canSignIn: CanSignIn = async (email, password) => {
      const body = JSON.stringify({ email, password })
      const address = 'http://localhost:3000/auth/v1/token?grant_type=password'
      return (await auth.fetch(new Request(address, { method: 'POST', body }), { ip: '' })).ok
    }
    // With the keys the site has once it runs.
    const tokenOfLink: House['tokenOfLink'] = async (id) => {
      const [kept] = await db.select().from(invitationTokens).where(eq(invitationTokens.invitationId, id))
      return openLinkToken({ seal: sealWith((await loadKeys(dataDir)).secret) }, kept?.sealed ?? '')
    }
    await run(start, { canSignIn, tokenOfLink })
  })

test('the organiser named in the environment is made beside those of the demo, once, and also where it is there already', () =>
  starts(async (start, { canSignIn }) => {
    const without = await start({ DEMO: '1' })
    const first = await start({ DEMO: '1', ...named })
    const again = await start({ DEMO: '1', ...named, ADMIN_PASSWORD: 'another river at noon' })

    expect(without).toContain('Sign in to the demo community')
    expect(first).toContain('organiser@club.test runs this community now')
    expect(first).toContain('Sign in to the demo community')
    expect(await canSignIn(named.ADMIN_EMAIL, named.ADMIN_PASSWORD)).toBe(true)
    expect(again).not.toContain('organiser@club.test')
    expect(await canSignIn(named.ADMIN_EMAIL, 'another river at noon')).toBe(false)
  }))

test('where somebody else is organiser already, the start says that the named one was not made', () =>
  starts(async (start, { canSignIn }) => {
    await start({ DEMO: '0', ...named })

    const told = await start({ DEMO: '0', ...named, ADMIN_EMAIL: 'another@club.test' })

    expect(told).toContain('ADMIN_EMAIL was left alone')
    expect(await canSignIn('another@club.test', named.ADMIN_PASSWORD)).toBe(false)
  }))

test('the link of the demo can be handed out like any other', () =>
  starts(async (start, { tokenOfLink }) => {
    await start({ DEMO: '1' })

    expect(await tokenOfLink(idOf('invitation', 'link'))).toMatch(linkPattern)
  }))
