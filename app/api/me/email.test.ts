import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import type { Noticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import { action } from './email.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

test('who has to prove again that they organise does so before they ask for another address', () =>
  inOffice(async (board) => {
    const wished: string[] = []

    expect((await ask(board, { isStale: true, wished })).status).toBe(401)
    expect(wished).toEqual([])

    expect((await ask(board, { isStale: false, wished })).status).toBe(200)
    expect(wished).toEqual(['another@club.test'])
  }))

async function ask(
  { tools, people }: Noticeboard,
  { isStale, wished }: { isStale: boolean; wished: string[] },
): Promise<Response> {
  const askAddressChange = async ({ email }: { email: string }) => {
    wished.push(email)
    return { ok: true as const }
  }
  return answerOf(action, {
    tools: { ...tools, auth: { ...tools.auth, askAddressChange } },
    viewer: people.member,
    request: formRequest('/api/me/email', new URLSearchParams({ email: 'another@club.test' })),
    isStale,
  })
}
