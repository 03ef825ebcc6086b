import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { newAuthenticatorCookie } from '../../member/home/security/new-authenticator.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import { action } from './authenticator-begin.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

test('a second window is shown the key that the first one shows', () =>
  inOffice(async ({ tools, people }) => {
    let begun = 0
    const beginApp = async () => ({ ok: true as const, factorId: `app-${++begun}`, uri: 'otpauth://totp/Club' })
    const asked = { tools: { ...tools, auth: { ...tools.auth, beginApp } }, viewer: people.member }
    const request = () => formRequest('/api/me/authenticator-begin', new URLSearchParams())
    const shown = newAuthenticatorCookie(tools.seal, { id: 'app-0', uri: 'otpauth://totp/Club' }, true)
    const again = new Request(request(), { headers: { Accept: 'application/json', Cookie: shown.split(';')[0] ?? '' } })

    expect((await answerOf(action, { ...asked, request: again })).status).toBe(200)
    expect(begun).toBe(0)
    expect((await answerOf(action, { ...asked, request: request() })).status).toBe(200)
    expect(begun).toBe(1)
  }))
