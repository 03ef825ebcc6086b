import path from 'node:path'
import { expect, test } from 'vitest'
import { apiTable } from '../../app/api-table.ts'
import type { Declared, Who } from '../../app/api/declare.ts'
import { apiDoors, postsForOthers } from './expectations.ts'
import { provenActs, sometimesProven } from './proven-acts.ts'

/** Whom the doors knock as to try who may ask. */
const triedAs: Record<Who, 'organisers' | 'members' | 'anybody'> = {
  organiser: 'organisers',
  member: 'members',
  'proven-member': 'members',
  'fresh-member': 'members',
  'fresh-owner': 'members',
  'signed-in': 'members',
  anybody: 'anybody',
}

test('every address that takes posts alone says itself whom the doors expect there', async () => {
  const posts = apiTable.filter(({ path: address }) => !(address in apiDoors))
  const declared = await Promise.all(
    posts.map(async ({ path: address, file }) => [address, triedAs[(await deedIn(file)).who]]),
  )

  expect(declared).toEqual(posts.map(({ path: address }) => [address, postsForOthers[address] ?? 'organisers']))
})

test('what asks for a proof of the last ten minutes is what the doors try, and nothing else', async () => {
  const posts = apiTable.filter(({ path: address }) => !(address in apiDoors))
  const declared = await Promise.all(
    posts.map(async ({ path: address, file }) => ((await deedIn(file)).isProven ? [address] : [])),
  )

  expect(declared.flat()).toEqual([...Object.keys(provenActs), ...sometimesProven].toSorted())
})

async function deedIn(file: string): Promise<Declared> {
  const { action }: { action: Declared } = await import(/* @vite-ignore */ path.resolve('app', file))
  return action
}
