import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { addresses, password } from '../site/cast.ts'
import { byNight, night } from '../by-night.ts'
import { engines, startDemoSite } from '../site/engines.ts'
import { authOf, isHosted, startHostedAuth } from '../site/hosted.ts'
import { preparedSites } from '../site/prepared.ts'
import { runNode } from '../site/process.ts'
import { type OwnSite, startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { cloneTemplate } from '../template.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

const operations = '/manage/home?panel=operations'

test(
  'an organiser makes a backup, tries it out and takes it home, and nobody else is handed it',
  night,
  async ({ page, ownSite }, info) => {
    test.slow()
    const complaints = listenForComplaints(page)
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(ownSite.url + operations)
    await untilAlive(page)

    await page.getByRole('button', { name: 'Make a backup' }).click()
    const row = backups(page)
      .getByRole('row', { name: /Asked for/ })
      .first()
    await expect(row.getByText('Not tried')).toBeVisible()

    await row.getByRole('button', { name: /^Try out/ }).click()
    await expect(row.getByText(/, \d+ rows$/)).toBeVisible({ timeout: 180_000 })

    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    const download = await downloading
    const name = download.suggestedFilename()
    const file = path.join(info.outputDir, name)
    await download.saveAs(file)
    const kept = readFileSync(path.join(ownSite.dataDir, 'backups', name))
    expect(readFileSync(file).equals(kept), 'what was tried out is what was taken home').toBe(true)
    if (byNight)
      expect(await guildhall(['restore', '--check', file], { DATA_DIR: info.outputDir })).toMatch(/can be restored/)
    await page.reload()
    await expect(page.getByRole('row', { name: /Backup downloaded/ })).toBeVisible()
    expect(complaints).toEqual([])

    const asks = (as?: string) =>
      ownSite.knock('/api/operations/download', { as, form: { name }, headers: { Accept: 'application/json' } })
    const handed = await asks(await ownSite.cookieOf('organiser'))
    expect(handed.status).toBe(200)
    expect(handed.headers['cache-control']).toBe('private, no-store')
    expect((await asks()).status).toBe(401)
    expect((await asks(await ownSite.cookieOf('host'))).status).toBe(403)
  },
)

for (const from of engines) {
  // By day rows are restored beside the other database tests, on each engine; by night houses move in all ways.
  for (const onto of engines) {
    test(
      `a house on ${from} that is lost is there again on ${onto}, and its people sign in`,
      night,
      async ({ page }, info) => {
        test.setTimeout(240_000)
        // Accounts that are elsewhere are not lost with the house.
        const accounts = await accountsElsewhere(info)
        const site = await startDemoSite(from, accounts?.env)
        const file = await backUp(site)
        // Destroyed: folder and database are gone.
        await site.stop()

        const restored = await restoreOnto(onto, file, accounts?.env)
        try {
          await page.goto(`${restored.url}/manage/login?next=${encodeURIComponent('/manage/member?q=Member+10')}`)
          await untilAlive(page)
          await page.getByText('Use a password').click()
          await page.getByLabel('E-mail for the password').fill(addresses.organiser)
          await page.getByLabel('Password', { exact: true }).fill(password)
          await page.getByRole('button', { name: 'Sign in' }).click()
          await expect(page.getByText('member10@northlight.example')).toBeVisible()
          expect((await restored.knock('/member', { as: await restored.signIn('member') })).status).toBe(200)
          expect((await restored.knock('/about')).status).toBe(200)
        } finally {
          await restored.stop()
          await accounts?.stop()
          rmSync(path.dirname(file), { recursive: true, force: true })
        }
      },
    )
  }
}

function backups(page: Page) {
  return page.getByRole('region', { name: 'Backups' })
}

/** Through the running site, as anybody at its terminal would; the file is taken out of the house. */
async function backUp(site: OwnSite): Promise<string> {
  expect(await guildhall(['backup'], { DATA_DIR: site.dataDir })).toMatch(/^Backed up \d+ rows into/)
  const folder = path.join(site.dataDir, 'backups')
  const [name = ''] = readdirSync(folder)
  expect(await guildhall(['restore', name], { DATA_DIR: site.dataDir })).toMatch(/^The site is running: stop it first/)
  const kept = path.join(mkdtempSync(path.join(tmpdir(), 'guildhall-kept-')), name)
  copyFileSync(path.join(folder, name), kept)
  return kept
}

/** A service with the accounts of the demo, which outlives the site. */
async function accountsElsewhere(info: TestInfo) {
  if (!isHosted) return undefined
  const { demo } = preparedSites()
  return startHostedAuth(authOf(demo), info.outputPath('accounts'), 'http://localhost')
}

async function restoreOnto(
  engine: (typeof engines)[number],
  file: string,
  accounts: Record<string, string> = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-restored-'))
  const server = process.env.TEST_DATABASE_URL
  const made =
    engine === 'PostgreSQL' && server
      ? await cloneTemplate(server, `guildhall_restored_${randomBytes(6).toString('hex')}`)
      : undefined
  const env: Record<string, string> = made ? { DATABASE_URL: made.databaseUrl } : {}
  expect(await guildhall(['restore', file], { DATA_DIR: folder, ...env })).toMatch(/^Restored \d+ rows/)
  const site = await startSite(folder, { ...env, ...accounts })
  rmSync(folder, { recursive: true, force: true })
  return { ...site, stop: () => site.stop().then(made?.drop) }
}

async function guildhall(words: string[], env: Record<string, string>): Promise<string> {
  const running = runNode('cli/main.ts', words, env)
  await running.ended
  return running.words()
}
