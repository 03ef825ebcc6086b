import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Register } from 'react-router'
import { expect, test } from 'vitest'
import type { Declared } from './api/declare.ts'
import { deeds } from './api-deeds.ts'
import { deedsOfPeople } from './api-deeds-of-people.ts'
import { apiTable, isDeed } from './api-table.ts'

/** The files behind the addresses, as the router knows them. */
type Modules = {
  [File in keyof Register['routeModules'] as Extract<File, `api/${string}`>]: Register['routeModules'][File]
}

/** Whoever may ask is said in a declaration; nothing else is answered by a file of `app/api`. */
type DeclaredModule = { action: Declared; loader?: Declared } | { loader: Declared; action?: Declared }

type Undeclared = { [File in keyof Modules]: Modules[File] extends DeclaredModule ? never : File }[keyof Modules]

test('every file behind an address says who may ask: another one does not compile', () => {
  const undeclared: [Undeclared] extends [never] ? 'none' : Undeclared = 'none'

  expect(undeclared).toBe('none')
})

test('an address stands in the table once, and in its place', () => {
  const paths = apiTable.map(({ path }) => path)

  expect(new Set(paths).size).toBe(paths.length)
  const others = deeds.slice(deedsOfPeople.length)
  for (const list of [deedsOfPeople, others]) expect(list).toEqual([...list].toSorted())
})

test('what is only done is not read', () => {
  expect([isDeed('api/zones/add'), isDeed('api/me'), isDeed('api/unsubscribe/:token')]).toEqual([true, false, false])
})

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file) && !file.startsWith('api'),
)

test('what posts by itself, not through the router, is named with its reason in decision 26', () => {
  const decision = readFileSync('docs/decisions/0026-answers-are-declared.md', 'utf8')
  const posting = sources.filter((file) =>
    /http\.post\b|method: 'POST'|sendBeacon\(/.test(readFileSync(join('app', file), 'utf8')),
  )
  const isNamed = (file: string) => decision.includes(basename(file)) || decision.includes(`app/${dirname(file)}`)

  expect(posting.length).toBeGreaterThan(5)
  expect(posting.filter((file) => !isNamed(file))).toEqual([])
})

test('no page asks at an address that is not there', () => {
  const asked = sources.flatMap(
    (file) => readFileSync(join('app', file), 'utf8').match(/(?<=['`"])\/api\/[\w/-]*\w(?=['`"?])/g) ?? [],
  )
  const isThere = (address: string) => apiTable.some((entry) => entry.path === address)

  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((address) => !isThere(address))).toEqual([])
})
