import { afterAll, expect, test } from 'vitest'
import { openInvitingHouse } from '../../../domain/joining/invitations/invitations.fixture.ts'
import { rowToCorrect } from '../../../domain/upkeep/imports/correct.ts'
import { lookAt } from '../../../domain/upkeep/imports/imports.fixture.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import { action } from './correct.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('whoever puts a row right that somebody else did meanwhile is shown theirs, and replaces it knowingly', () =>
  database.rolledBack(async (db) => {
    const house = await openInvitingHouse(db)
    const { tools, organiser } = house
    const id = await lookAt(house, 'E-mail,Name\nann@club,Ann\nbo@club.test,Bo\n')
    const put = async (email: string, version: number) => {
      const fields = { id, number: '1', version: String(version), column0: email, column1: 'Ann' }
      const request = formRequest('/api/imports/correct', new URLSearchParams(fields))
      const answer = await answerOf(action, { tools, viewer: organiser, request })
      return { status: answer.status, said: await answer.json() }
    }
    await put('ann@club.test', 1)

    const late = await put('anna@club.test', 1)
    const again = await put('anna@club.test', late.said.values.version)

    expect(late).toMatchObject({
      status: 409,
      said: { problems: { fields: { column0: 'Saved meanwhile: “ann@club.test”.' } }, values: { version: '2' } },
    })
    expect(late.said.problems.fields).not.toHaveProperty('column1')
    expect(again.status).toBe(200)
    expect((await rowToCorrect(tools, organiser, { id, number: 1 }))?.cells).toEqual(['anna@club.test', 'Ann'])
  }))
