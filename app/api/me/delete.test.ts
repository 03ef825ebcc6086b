import { afterAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../../../domain/club/viewer.ts'
import type { Tools } from '../../../domain/tools.ts'
import { handTools } from '../../../domain/tools.fixture.ts'
import { sessionHouse } from '../../../domain/programme/sessions/house.fixture.ts'
import { lettersTo, rowOf } from '../../../domain/community/departures/departures.fixture.ts'
import { leaveCommunity } from '../../../domain/community/departures/leave.ts'
import { oneself } from '../../../domain/community/departures.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { loadAfterLeaving } from '../../member/home/own-data/load-after-leaving.ts'
import { answerOf, contextOf, formRequest } from '../asking.fixture.ts'
import { runGuards } from '../../guards.ts'
import { loader as download } from './data.ts'
import { action } from './delete.ts'
import { action as takeOut } from './take-out.ts'

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
const dataPage = (query = '') => new URL(`https://club.test/member?view=data${query}`)

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
      const begun = loadAfterLeaving({ context, url: dataPage('&do=delete') }, left)
      const sent = await begun.catch((thrown: Response) => thrown)
      expect(sent instanceof Response && sent.headers.get('Location')).toBe(
        '/member/login?again=1&next=%2Fmember%3Fview%3Ddata%26do%3Ddelete%23delete',
      )
    }),
  )

  test(
    'takes what is kept about them along, by a letter and at once',
    inHouse(async (house) => {
      const { tools, left } = house
      const knock = { tools, viewer: left }

      const letter = await answerOf(takeOut, {
        ...knock,
        request: formRequest('/api/me/take-out', new URLSearchParams()),
      })
      const file = await answerOf(download, { ...knock, request: new Request('https://club.test/api/me/data') })

      expect(await letter.json()).toMatchObject({ done: 'We sent you the link. It holds for seven days.' })
      expect(await lettersTo(house, left)).toEqual(['left', 'takeout'])
      expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
    }),
  )

  test(
    'reaches the page of their data, and no other one of the member area',
    inHouse(async ({ tools, left }) => {
      const goTo = (path: string) => passOf({ tools, viewer: left }, path)

      expect(await goTo('/member?view=data')).toBe('let in')
      expect(await goTo('/member?view=data&do=delete')).toBe('let in')
      for (const path of ['/member', '/member?view=security', '/member/editions/2026?view=data'])
        expect(await goTo(path)).toBe('/membership?state=left')
      expect(await goTo('/member?notice=stays')).toBe('/member?view=data&notice=stays')
      const content = await loadAfterLeaving({ context: contextOf({ tools, viewer: left }), url: dataPage() }, left)
      expect(content).toMatchObject({ view: 'left', begun: undefined, today: '2026-11-20' })
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

/** What the guard of the member area says at this address: let in, or where it leads. */
async function passOf({ tools, viewer }: { tools: Tools; viewer: Viewer }, path: string): Promise<string | null> {
  const url = new URL(path, 'https://club.test')
  const args = { context: contextOf({ tools, viewer }), params: {}, request: new Request(url), url }
  return runGuards(['membership-auth'], args).then(
    () => 'let in',
    (refusal: unknown) => (refusal instanceof Response ? refusal.headers.get('Location') : 'broken'),
  )
}
