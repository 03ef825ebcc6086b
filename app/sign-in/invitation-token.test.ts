import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createInvitation } from '../../domain/joining/invitations/create.ts'
import { lettersIn, openInvitingHouse, secretIn } from '../../domain/joining/invitations/invitations.fixture.ts'
import type { Tools } from '../../domain/tools.ts'
import { openTestDatabase } from '../../test/database.ts'
import { requestContext, toolsContext } from '../contexts.ts'
import { requestFacts } from '../request-facts.fixture.ts'
import { lookUpInvitation, whyNone } from './invitation-token.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the link of an invitation opens it, whatever the neighbours have tried before', () =>
  withInvitation(async ({ tools, token }) => {
    const neighbour = asked(tools)
    for (let miss = 0; miss < 40; miss++) {
      expect(await lookUpInvitation(neighbour, randomBytes(24).toString('base64url'))).toBeUndefined()
    }
    for (const code of wrongCodes(40)) expect(await lookUpInvitation(neighbour, code)).toBeUndefined()

    expect(await lookUpInvitation(asked(tools), token)).toMatchObject({ state: 'open' })
  }))

test('wrong links take nobody’s turn to type a code', () =>
  withInvitation(async ({ tools, code }) => {
    for (let miss = 0; miss < 40; miss++) await lookUpInvitation(asked(tools), randomBytes(24).toString('base64url'))

    expect(await lookUpInvitation(asked(tools), code)).toMatchObject({ state: 'open' })
  }))

test('after thirty wrong codes from one place no code is looked up there, which is said and is not called unknown', () =>
  withInvitation(async ({ tools, code }) => {
    for (const wrong of wrongCodes(30)) {
      expect(await whyNone(asked(tools), wrong)).toBe('unknown')
      await lookUpInvitation(asked(tools), wrong)
    }

    expect(await lookUpInvitation(asked(tools), code)).toBeUndefined()
    expect(await whyNone(asked(tools), code)).toBe('held-back')
    expect(await lookUpInvitation(asked(tools, 'another place'), code)).toMatchObject({ state: 'open' })
  }))

/** Codes of the right form; none of them is likely to be somebody's. */
function wrongCodes(number: number): string[] {
  return Array.from(
    { length: number },
    (_, index) => `ZZZZZZ${String.fromCharCode(65 + (index % 8))}${2 + (index % 8)}`,
  )
}

function withInvitation(run: (given: { tools: Tools; token: string; code: string }) => Promise<void>): Promise<void> {
  return database.rolledBack(async (db) => {
    const { tools, organiser, edition, europe } = await openInvitingHouse(db)
    const guest = { email: 'guest@club.test', name: 'A Guest', editionId: edition.id, zoneId: europe.id }
    await db.transaction((tx) => createInvitation(tools, tx, organiser, guest))
    const [letter] = await lettersIn(db)
    await run({ tools, ...secretIn(letter) })
  })
}

function asked(tools: Tools, sender = 'one place'): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(toolsContext, tools)
  context.set(requestContext, requestFacts({ sender }))
  return context
}
