import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { listAudit } from '../audit/list.ts'
import { openOffice } from '../../office.fixture.ts'
import { activeRules, listRedirects } from '../redirects.ts'
import type { Admin } from '../viewer.ts'
import type { Tools } from '../../tools.ts'
import { deleteRedirect, saveRedirect, switchRedirect } from './change.ts'
import type { RedirectOutcome } from './change.ts'
import type { RedirectDraft } from './draft.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const office = openOffice(database)
const inHouse = <T>(run: (tools: Tools, organiser: Admin) => Promise<T>) =>
  office(({ tools }, organiser) => run(tools, organiser))

const draft = (more: Partial<RedirectDraft> = {}): RedirectDraft => ({
  from: '/old',
  to: '/about',
  status: 302,
  keepQuery: true,
  enabled: true,
  note: '',
  ...more,
})

function saved(outcome: RedirectOutcome) {
  if (!outcome.ok) throw new Error(`The rule was refused: ${outcome.because}.`)
  return outcome.rule
}

describe('a new rule', () => {
  test('is in force and in the audit log', async () => {
    const { rules, log } = await inHouse(async (tools, organiser) => {
      await saveRedirect(tools, organiser, draft({ from: '/old/', status: 308, note: ' The leaflet of 2023. ' }))
      return { rules: await listRedirects(tools, organiser), log: await listAudit(tools, organiser) }
    })

    expect(rules).toMatchObject([{ from: '/old', to: '/about', status: 308, note: 'The leaflet of 2023.', version: 1 }])
    expect(log.entries).toMatchObject([
      { action: 'redirect-added', actor: 'Organiser', summary: 'From /old to /about.' },
    ])
  })

  test('is refused with one reason per field', async () => {
    const outcome = await inHouse((tools, organiser) =>
      saveRedirect(
        tools,
        organiser,
        draft({ from: '/manage/home', to: 'javascript:alert(1)', status: 200, note: 'a'.repeat(281) }),
      ),
    )

    expect(outcome).toEqual({
      ok: false,
      because: 'refused',
      problems: { from: 'protected', to: 'address', status: 'unknown', note: 'too-long' },
    })
  })

  test('cannot stand on a path that has one, whatever its slash', async () => {
    const outcome = await inHouse(async (tools, organiser) => {
      await saveRedirect(tools, organiser, draft())
      return saveRedirect(tools, organiser, draft({ from: '/old/', to: '/studios' }))
    })

    expect(outcome).toEqual({ ok: false, because: 'refused', problems: { from: 'taken' } })
  })

  test('may not close a loop, but may wait switched off', async () => {
    const { looped, waiting, switchedOn } = await inHouse(async (tools, organiser) => {
      await saveRedirect(tools, organiser, draft({ from: '/a', to: '/b' }))
      const loop = await saveRedirect(tools, organiser, draft({ from: '/b', to: '/a' }))
      const off = saved(await saveRedirect(tools, organiser, draft({ from: '/b', to: '/a', enabled: false })))
      return {
        looped: loop,
        waiting: off,
        switchedOn: await switchRedirect(tools, organiser, { ...off, enabled: true }),
      }
    })

    expect(looped).toEqual({ ok: false, because: 'refused', problems: { to: 'loop' } })
    expect(waiting.enabled).toBe(false)
    expect(switchedOn).toEqual({ ok: false, because: 'refused', problems: { to: 'loop' } })
  })

  test('may not make a way longer than three', async () => {
    const outcome = await inHouse(async (tools, organiser) => {
      await saveRedirect(tools, organiser, draft({ from: '/b', to: '/c' }))
      await saveRedirect(tools, organiser, draft({ from: '/c', to: '/d' }))
      await saveRedirect(tools, organiser, draft({ from: '/d', to: '/about' }))
      return saveRedirect(tools, organiser, draft({ from: '/a', to: '/b' }))
    })

    expect(outcome).toEqual({ ok: false, because: 'refused', problems: { to: 'chain' } })
  })

  test('to another site asks first, for that very host', async () => {
    const { asked, other, agreed } = await inHouse(async (tools, organiser) => {
      const away = draft({ to: 'https://elsewhere.test/a' })
      return {
        asked: await saveRedirect(tools, organiser, away),
        other: await saveRedirect(tools, organiser, { ...away, confirmedHost: 'another.test' }),
        agreed: await saveRedirect(tools, organiser, { ...away, confirmedHost: 'elsewhere.test' }),
      }
    })

    expect(asked).toEqual({ ok: false, because: 'confirm-host', host: 'elsewhere.test' })
    expect(other).toEqual(asked)
    expect(agreed).toMatchObject({ ok: true, rule: { to: 'https://elsewhere.test/a' } })
  })

  test('to an address of our own is kept as a path', async () => {
    const outcome = await inHouse((tools, organiser) =>
      saveRedirect(tools, organiser, draft({ to: 'https://club.test/studios?x=1' })),
    )

    expect(saved(outcome).to).toBe('/studios?x=1')
  })
})

describe('a rule that is there', () => {
  test('is changed, switched off, and deleted, each with an entry', async () => {
    const { active, actions, left } = await inHouse(async (tools, organiser) => {
      const rule = saved(await saveRedirect(tools, organiser, draft()))
      const changed = saved(await saveRedirect(tools, organiser, draft({ rule, to: '/studios' })))
      const off = saved(await switchRedirect(tools, organiser, { ...changed, enabled: false }))
      const inForce = await activeRules(tools)
      await deleteRedirect(tools, organiser, off)
      const log = await listAudit(tools, organiser, { of: { objectType: 'redirect', objectId: rule.id } })
      return {
        active: inForce,
        actions: log.entries.map(({ action }) => action),
        left: await listRedirects(tools, organiser),
      }
    })

    expect(active).toEqual([])
    expect(left).toEqual([])
    expect(actions.toSorted()).toEqual(['redirect-added', 'redirect-changed', 'redirect-deleted', 'redirect-disabled'])
  })

  test('is not written over by somebody who has not seen the last change', async () => {
    const { late, switched, deleted } = await inHouse(async (tools, organiser) => {
      const rule = saved(await saveRedirect(tools, organiser, draft()))
      await saveRedirect(tools, organiser, draft({ rule, to: '/studios' }))
      return {
        late: await saveRedirect(tools, organiser, draft({ rule, to: '/membership' })),
        switched: await switchRedirect(tools, organiser, { ...rule, enabled: false }),
        deleted: await deleteRedirect(tools, organiser, rule),
      }
    })

    for (const outcome of [late, switched, deleted]) {
      expect(outcome).toMatchObject({ ok: false, because: 'stale', current: { to: '/studios', version: 2 } })
    }
  })

  test('that is gone meanwhile is said to be gone', async () => {
    const { changed, deleted } = await inHouse(async (tools, organiser) => {
      const rule = saved(await saveRedirect(tools, organiser, draft()))
      await deleteRedirect(tools, organiser, rule)
      return {
        changed: await saveRedirect(tools, organiser, draft({ rule })),
        deleted: await deleteRedirect(tools, organiser, rule),
      }
    })

    expect(changed).toEqual({ ok: false, because: 'gone' })
    expect(deleted).toEqual({ ok: true })
  })

  test('that leads to another site is not asked about again for its note', async () => {
    const outcome = await inHouse(async (tools, organiser) => {
      const away = draft({ to: 'https://elsewhere.test/a', confirmedHost: 'elsewhere.test' })
      const rule = saved(await saveRedirect(tools, organiser, away))
      return saveRedirect(tools, organiser, draft({ rule, to: 'https://elsewhere.test/b', note: 'Moved.' }))
    })

    expect(outcome).toMatchObject({ ok: true, rule: { to: 'https://elsewhere.test/b', note: 'Moved.' } })
  })

  test('cannot be named by something that is no id', async () => {
    const outcome = await inHouse((tools, organiser) =>
      saveRedirect(tools, organiser, draft({ rule: { id: "x' or true", version: 1 } })),
    )

    expect(outcome).toEqual({ ok: false, because: 'gone' })
  })
})
