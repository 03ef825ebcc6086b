import { afterAll, describe, expect, test } from 'vitest'
import { visitor } from '../../../domain/club/viewer.ts'
import { handTools } from '../../../domain/tools.fixture.ts'
import { sessionHouse } from '../../../domain/programme/sessions/house.fixture.ts'
import { lettersTo, rowOf } from '../../../domain/community/departures/departures.fixture.ts'
import { leaveCommunity } from '../../../domain/community/departures/leave.ts'
import { oneself } from '../../../domain/community/departures.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { loadAfterLeaving } from '../../membership/index/load-after-leaving.ts'
import { answerOf, contextOf, formRequest } from '../asking.fixture.ts'
import { action } from './delete.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A community with somebody who has left it. */
const inHouse = (run: (house: Awaited<ReturnType<typeof openHouse>>) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await openHouse(db)))

async function openHouse(db: Parameters<typeof sessionHouse>[0]) {
  const house = await sessionHouse(db)
  const tools = handTools(db, { now: house.tools.now, auth: { endSessions: async () => 0 } })
  const gone = house.northerner
  await leaveCommunity(tools, oneself(gone))
  return { ...house, tools, left: { ...gone, status: 'left' as const } }
}

const asked = () => formRequest('/api/me/delete', new URLSearchParams({ texts: 'take', sure: 'true' }))
const atTheDoor = (query: string) => new URL(`https://club.test/membership?state=left${query}`)

describe('whoever has left', () => {
  test(
    'asks for the deletion of what is kept about them themselves',
    inHouse(async (house) => {
      const { tools, left } = house

      const answer = await answerOf(action, { tools, viewer: left, request: asked() })

      expect(await answer.json()).toMatchObject({ done: 'Asked for. We wrote to you.' })
      expect(await rowOf(house, left)).toMatchObject({ status: 'erasing' })
      expect(await lettersTo(house, left)).toEqual(['deletion-asked', 'left'])
    }),
  )

  test(
    'proves first that it is them, as members do',
    inHouse(async (house) => {
      const { tools, left } = house

      const answer = await answerOf(action, { tools, viewer: left, request: asked(), isProvenLately: false })

      expect(answer.status).toBe(403)
      expect(await rowOf(house, left)).toMatchObject({ status: 'left' })
      const context = contextOf({ tools, viewer: left, isProvenLately: false })
      const sent = await loadAfterLeaving({ context, url: atTheDoor('&do=delete') }).catch((thrown: Response) => thrown)
      expect(sent instanceof Response && sent.headers.get('Location')).toBe(
        '/member/login?again=1&next=%2Fmembership%3Fstate%3Dleft%26do%3Ddelete%23delete',
      )
    }),
  )

  test(
    'is shown on the page they come to what goes and what stays; nobody else is',
    inHouse(async ({ tools, left, southerner }) => {
      const shown = (viewer: typeof southerner | typeof visitor, query: string) =>
        loadAfterLeaving({ context: contextOf({ tools, viewer }), url: atTheDoor(query) })

      expect(await shown(left, '')).toMatchObject({ isBegun: false, today: '2026-11-20' })
      expect(await shown(left, '&do=delete')).toMatchObject({ isBegun: true })
      expect(await shown(southerner, '&do=delete')).toBeUndefined()
      expect(await shown(visitor, '&do=delete')).toBeUndefined()
    }),
  )

  test(
    'is the only one without a membership who may: nobody suspended',
    inHouse(async ({ tools, suspended }) => {
      const answer = await answerOf(action, { tools, viewer: suspended, request: asked() })

      expect(answer.status).toBe(403)
    }),
  )
})
