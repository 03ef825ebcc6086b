import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadKeys } from '../../auth/index.ts'
import { openTestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openCommandServices } from '../command-services.ts'
import { readConfig } from '../config.ts'
import { exportAccountsCommand } from './auth.ts'

test('accounts are exported into a file that nobody else may read', async () => {
  const dataDir = temporaryFolder()
  await loadKeys(dataDir)
  const database = await openTestDatabase()
  const services = await openCommandServices(readConfig({ DATA_DIR: dataDir }), database)
  await services.auth.createUser({ email: 'member@club.test', password: 'a quiet river at noon' })
  const told = await exportAccountsCommand(services)
  const file = / into (\S+\.sql)\. /.exec(told)?.[1] ?? ''

  expect(told).toContain('Exported 2 rows')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain("'member@club.test'")
  await database.close()
})
