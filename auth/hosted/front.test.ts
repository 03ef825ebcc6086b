import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { siteUrl } from '../cast.fixture.ts'
import { openTestHosted } from './cast.fixture.ts'

let here: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  ;[here, elsewhere] = [await openTestDatabase(), await openTestDatabase()]
})
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

test('the secret key opens the administration to nobody, however they write its path', () =>
  here.rolledBack((db) =>
    elsewhere.rolledBack(async (dbThere) => {
      const { house, close } = await openTestHosted(db, dbThere)
      const paths = [
        '/admin/users',
        '/%61dmin/users',
        '/admin%2Fusers',
        '//admin/users',
        '/./admin/users',
        '/health/../admin/users',
        '/health/%2e%2e/admin/users',
        '/ADMIN/users',
        '/admin/audit',
        '/admin/users/auth/v1/user',
        '/%69nvite',
      ]
      const answers = paths.flatMap((path) =>
        ['GET', 'POST'].map(async (method) => {
          const request = new Request(`${siteUrl}/auth/v1${path}`, { method })
          return `${method} ${path} ${(await house.fetch(request, { ip: '192.0.2.1' })).status}`
        }),
      )

      const opened = (await Promise.all(answers)).filter((answer) => !answer.endsWith(' 404'))
      await close()
      expect(opened).toEqual([])
    }),
  ))
