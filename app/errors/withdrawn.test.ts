import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '../../domain/club/viewer.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { publishNew } from '../../domain/writing/publishing/correcting.fixture.ts'
import { openDesk } from '../../domain/writing/publishing/desk.fixture.ts'
import type { Desk } from '../../domain/writing/publishing/desk.fixture.ts'
import { retract } from '../../domain/writing/withdrawing.ts'
import { openTestDatabase } from '../../test/database.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import { withdrawnOrMissing } from './withdrawn.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openDesk(database)

const address = '/membership/templates/2026?t=agenda'

test('the address of a withdrawn text answers 410 and since when, to whoever could read it', () =>
  atDesk(async (desk) => {
    await withdrawTemplate(desk)

    expect(await ask(desk, desk.people.member)).toMatchObject({
      data: { withdrawn: { title: 'Templates', at: desk.tools.now() } },
      init: { status: 410 },
    })
  }))

test('to everybody else it is an address like any that never was: 404', () =>
  atDesk(async (desk) => {
    const before = await ask(desk, visitor).catch((thrown: unknown) => thrown)
    await withdrawTemplate(desk)

    expect(before).toMatchObject({ init: { status: 404 } })
    expect(await ask(desk, visitor).catch((thrown: unknown) => thrown)).toEqual(before)
  }))

async function withdrawTemplate(desk: Desk): Promise<void> {
  const payload = { slug: 'agenda', body: '## What', visibility: 'members' }
  const targetId = await publishNew(desk, 'template', 'Agenda', payload)
  await retract(desk.tools, desk.organiser, { kind: 'template', targetId })
}

function ask({ tools }: Desk, viewer: Viewer) {
  const context = new RouterContextProvider()
  context.set(toolsContext, tools)
  context.set(viewerContext, viewer)
  return withdrawnOrMissing({ context, url: new URL(address, tools.siteUrl), address, title: 'Templates' })
}
