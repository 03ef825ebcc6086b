import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import { action } from './not-me.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

test('whoever owes their second factor cannot have it taken away as a stranger’s', () =>
  inOffice(async ({ tools, people }) => {
    const disowned: string[] = []
    const disownSignIn = async (accountId: string) => disowned.push(accountId) > 0
    const asked = {
      tools: { ...tools, auth: { ...tools.auth, disownSignIn } },
      viewer: people.member,
      request: formRequest('/api/me/not-me', new URLSearchParams({ 'sign-in': crypto.randomUUID() })),
    }

    expect((await answerOf(action, { ...asked, owesSecondFactor: true })).status).toBe(401)
    expect(disowned).toEqual([])
  }))
