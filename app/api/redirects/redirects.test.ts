import { parseSetCookie } from 'cookie-es'
import { afterAll, describe, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import type { Noticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { readFlash } from '../../forms/flash.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import type { Declared } from '../declare.ts'
import { action as deleteRule } from './delete.ts'
import { action as save } from './save.ts'
import { action as switchRule } from './switch.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
type Asking = { viewer?: Viewer; form: Record<string, string>; isForm?: boolean; isStale?: boolean }

/** Posts to one of the addresses, as a program unless it is said that a page's form was sent. */
function post(action: Declared, path: string, { tools, people }: Noticeboard, asking: Asking) {
  const { viewer = people.organiser, form, isForm = false, isStale = false } = asking
  const request = formRequest(path, new URLSearchParams(form))
  if (isForm) {
    request.headers.set('Accept', 'text/html,*/*')
    request.headers.set('Referer', 'https://club.test/manage/home?panel=settings&rule=new')
  }
  return answerOf(action, { tools, viewer, request, isStale })
}

const saving = (board: Noticeboard, asking: Asking) => post(save, '/api/redirects/save', board, asking)
const rule = { from: '/old', to: '/about', status: '302', keepQuery: '1', enabled: '1', note: '' }

describe('who may', () => {
  const askers: [string, (board: Noticeboard) => Partial<Asking>, number][] = [
    ['an organiser may', () => ({}), 200],
    ['a visitor must sign in', () => ({ viewer: visitor }), 401],
    // Whose session is too old is a member to everybody inside; only the way back differs (server/session.ts).
    [
      'an organiser whose session is too old must sign in',
      ({ people }) => ({ viewer: people.member, isStale: true }),
      401,
    ],
    ['a member may not', ({ people }) => ({ viewer: people.member }), 403],
  ]

  test.each(askers)('%s', async (_, askedBy, status) => {
    const answer = await inOffice((board) => saving(board, { form: rule, ...askedBy(board) }))

    expect(answer.status).toBe(status)
  })

  test('a form of somebody else is sent to the sign-in and comes back to where it stood', async () => {
    const answer = await inOffice((board) => saving(board, { viewer: visitor, form: rule, isForm: true }))

    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/manage/login?next=%2Fmanage%2Fhome%3Fpanel%3Dsettings%26rule%3Dnew')
  })
})

describe('a form', () => {
  test('leads back to the rules once its rule is saved', async () => {
    const answer = await inOffice((board) => saving(board, { form: rule, isForm: true }))

    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/manage/home?panel=settings#redirects')
    expect(toldBy(answer)).toMatchObject({ tone: 'ok', words: 'The rule is saved.' })
  })

  test('that is refused comes back with what was typed and why', async () => {
    const answer = await inOffice((board) =>
      saving(board, { form: { ...rule, from: '/manage/**', to: '/studios' }, isForm: true }),
    )

    expect(answer.headers.get('Location')).toBe('/manage/home?panel=settings&rule=new')
    expect(toldBy(answer)?.reply).toMatchObject({
      form: 'redirect',
      problems: { fields: { from: expect.stringContaining('an address the site cannot do without') } },
      values: { from: '/manage/**', to: '/studios', status: '302' },
    })
  })
})

describe('a program', () => {
  test('is told what is wrong with each field', async () => {
    const answers = await inOffice(async (board) => [
      await saving(board, { form: { from: '', to: 'nowhere' } }),
      await saving(board, { form: { from: '/MANAGE/login', to: '/about' } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      {
        problems: {
          fields: {
            from: 'From is required.',
            to: 'A path of this site (/studios) or a whole address (https://…), without blanks.',
          },
        },
      },
      { problems: { fields: { from: expect.stringContaining('an address the site cannot do without') } } },
    ])
  })

  test('is asked whether another site is meant', async () => {
    const answer = await inOffice((board) => saving(board, { form: { ...rule, to: 'https://elsewhere.test' } }))

    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ values: { host: 'elsewhere.test' } })
  })

  test('gets the rule as it is now when it comes with an old version', async () => {
    const answers = await inOffice(async (board) => {
      const first = await (await saving(board, { form: rule })).json()
      await saving(board, { form: { ...rule, id: first.rule.id, version: '1', to: '/studios' } })
      const old = { id: first.rule.id, version: '1', enabled: '0' }
      return [
        await saving(board, { form: { ...rule, ...old } }),
        await post(switchRule, '/api/redirects/switch', board, { form: old }),
        await post(deleteRule, '/api/redirects/delete', board, { form: old }),
      ]
    })

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    const [saved, ...others] = await Promise.all(answers.map((answer) => answer.json()))
    expect(saved).toMatchObject({
      problems: { fields: { to: 'Saved meanwhile: “/studios”.' } },
      values: { to: '/about', version: '2' },
    })
    for (const other of others) expect(other).toMatchObject({ current: { to: '/studios', version: 2 } })
  })
})

/** What the page one comes back to will say. */
function toldBy(answer: Response) {
  const cookie = parseSetCookie(answer.headers.get('Set-Cookie') ?? '', { decode: false })
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}` }
  return readFlash(new Request('https://club.test', { headers }))?.flash
}
