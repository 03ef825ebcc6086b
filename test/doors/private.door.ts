import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { addresses } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'

test('nothing the site keeps can be read by other users of the machine', async ({ ownSite }) => {
  const as = await ownSite.signIn('organiser')
  await ownSite.knock('/member/login', { form: { email: addresses.member }, ip: '10.0.9.1' })
  await ownSite.nextLetter(addresses.member)
  await ownSite.knock('/api/operations/backup', { as, form: {} })
  const { dataDir } = ownSite
  await expect.poll(() => namesIn(dataDir)).toContain('backups')

  const kept = namesIn(dataDir).filter((name) => !/^(?:session|taken)/.test(name))
  expect(kept).toEqual(expect.arrayContaining(['keys/auth.json', 'files', 'mail']))
  expect(kept.filter((name) => (modeOf(path.join(dataDir, name)) & 0o077) !== 0)).toEqual([])
})

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

function modeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mode ?? 0
}
