import { apiTable } from '../../app/api-table.ts'
import { routeTable } from '../../app/route-table.ts'
import { byNight } from '../by-night.ts'
import { engines } from '../site/engines.ts'
import type { Answer } from '../site/knock.ts'
import { type Site, siteAt } from '../site/site.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { type Door, type Knocker, people } from './door.ts'
import { apiDoors, pageDoors, postsForOthers } from './expectations.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Every path behind no page of its own, where old addresses and unknown ones are answered. */
const notFound = '/*'

test('every route that was built is in the tables, and the tables have no other; to a browser all of /api is one', () => {
  const all = [...routeTable, ...apiTable].map((entry) => entry.path)
  const known = all.filter((path) => !path.startsWith('/api/'))

  expect(builtPatterns().toSorted()).toEqual([...known, '/api/*', notFound].toSorted())
})

test('every page has an expectation, and no expectation is left over', () => {
  expect(Object.keys(pageDoors).toSorted()).toEqual(routeTable.map((entry) => entry.path).toSorted())
  const known = apiTable.map((entry) => entry.path)
  expect([...Object.keys(apiDoors), ...Object.keys(postsForOthers)].filter((path) => !known.includes(path))).toEqual([])
})

for (const engine of byNight ? engines : (['embedded'] as const)) {
  test.describe(`on ${engine}`, () => {
    let site: Site

    test.beforeAll(() => {
      const { house, postgres = house } = preparedSites()
      site = siteAt(engine === 'embedded' ? house : postgres)
    })

    for (const [path, doors] of Object.entries({ ...pageDoors, ...apiDoors })) {
      test(`${path} lets in whom it should and tells the others where to go`, async () => {
        for (const door of doors) await knockAs(engine === 'embedded' ? people : oneOfEach, site, door)
      })
    }
  })
}

/** Who may do what is decided in the same lines on either engine, and for a document as for the router's request: one of each kind. */
const oneOfEach: Knocker[] = ['visitor', 'member', 'organiser']

async function knockAs(everybody: readonly Knocker[], site: Site, door: Door): Promise<void> {
  const isApi = door.address.startsWith('/api/')
  for (const person of everybody) {
    const outcome = door.outcomes?.[person] ?? door.others
    // Being sent away ends a suspended person's session, so each knock is a new one.
    const cookie = () => (person === 'suspended' ? site.signIn(person) : cookieOf(site, person))
    const who = `${door.address} as ${person}`
    const document = await site.knock(door.address, { as: await cookie() })
    expect(document.location ?? document.status, who).toBe(outcome)
    if (outcome === 404 && door.says) expect(document.text, who).toContain(door.says)

    if (person === 'visitor' || person === 'member') await expectSameHead(site, door.address, await cookie(), document)
    if (isApi || !(byNight || oneOfEach.includes(person))) continue

    const data = await site.knock(dataAddress(door.address), { as: await cookie() })
    if (typeof outcome === 'string') {
      // The router's own requests carry redirects in their body.
      expect(data.status, `${who}, data`).toBe(202)
      expect(data.text, `${who}, data`).toContain(JSON.stringify(outcome))
    } else {
      expect(data.status, `${who}, data`).toBe(outcome)
    }
  }
}

/** Without its body, but otherwise the same answer. */
async function expectSameHead(site: Site, address: string, as: string | undefined, document: Answer): Promise<void> {
  const head = await site.knock(address, { as, method: 'HEAD' })
  expect([head.status, head.location], `HEAD ${address}`).toEqual([document.status, document.location])
  expect(head.headers['content-type'], `HEAD ${address}`).toBe(document.headers['content-type'])
  expect(head.bytes.byteLength, `HEAD ${address}`).toBe(0)
}

function cookieOf(site: Site, person: Knocker): Promise<string> | undefined {
  return person === 'visitor' ? undefined : site.cookieOf(person)
}

function dataAddress(address: string): string {
  const [path = '', query] = address.split('?')
  const file = path === '/' ? '/_.data' : `${path}.data`
  return query === undefined ? file : `${file}?${query}`
}

const routeShape = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
})
const manifestShape = z.object({ routes: z.record(z.string(), routeShape) })

/** Every address pattern of the built site, as the router will match it: read from what the browser gets. */
function builtPatterns(): string[] {
  const folder = 'build/client/assets'
  const file = readdirSync(folder).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (!file) throw new Error('The build has no manifest of routes.')
  const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, '')
  const { routes } = manifestShape.parse(JSON.parse(text))
  const isParent = new Set(Object.values(routes).map((route) => route.parentId))
  return Object.values(routes)
    .filter((route) => !isParent.has(route.id))
    .map((route) => `/${route.path ?? ''}`)
}
