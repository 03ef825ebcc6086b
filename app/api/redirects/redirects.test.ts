import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import type { Noticeboard } from '../../../domain/updates/noticeboard.fixture.ts'
import { visitor } from '../../../domain/viewer.ts'
import type { Viewer } from '../../../domain/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import type { RequestFacts } from '../../contexts.ts'
import { action as deleteRule } from './delete.ts'
import { action as save } from './save.ts'
import { action as switchRule } from './switch.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
type Asking = { viewer?: Viewer; form: Record<string, string>; isForm?: boolean; isStale?: boolean }

/** Posts to one of the addresses, as a program unless it is said that a page's form was sent. */
function post(
  action: typeof save | typeof switchRule | typeof deleteRule,
  path: string,
  { tools, people }: Noticeboard,
  asking: Asking,
) {
  const { viewer = people.organiser, form, isForm = false, isStale = false } = asking
  const context = new RouterContextProvider()
  context.set(toolsContext, tools)
  context.set(viewerContext, viewer)
  context.set(requestContext, { ...facts, isStale: () => isStale })
  const url = new URL(path, 'https://club.test')
  const headers = { Accept: isForm ? 'text/html,*/*' : 'application/json' }
  const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  return answerOf(action({ context, request, url, params: {}, pattern: path }))
}

/** What is thrown is an answer as well. */
async function answerOf(answering: Promise<Response>): Promise<Response> {
  try {
    return await answering
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const saving = (board: Noticeboard, asking: Asking) => post(save, '/api/redirects/save', board, asking)
const rule = { from: '/old', to: '/about', status: '302', keepQuery: '1', enabled: '1', note: '' }

describe('who may', () => {
  const askers: [string, (board: Noticeboard) => Partial<Asking>, number][] = [
    ['an organiser may', () => ({}), 200],
    ['a visitor must sign in', () => ({ viewer: visitor }), 401],
    ['an organiser whose session is too old must sign in', () => ({ isStale: true }), 401],
    ['a member may not', ({ people }) => ({ viewer: people.member }), 403],
  ]

  test.each(askers)('%s', async (_, askedBy, status) => {
    const answer = await inOffice((board) => saving(board, { form: rule, ...askedBy(board) }))

    expect(answer.status).toBe(status)
  })

  test('a form of somebody else is sent to the sign-in and comes back to the settings', async () => {
    const answer = await inOffice((board) => saving(board, { viewer: visitor, form: rule, isForm: true }))

    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/manage/login?next=%2Fmanage%2Fhome%3Fpanel%3Dsettings')
  })
})

describe('a form', () => {
  test('is answered with the way back to the rules', async () => {
    const answer = await inOffice((board) => saving(board, { form: rule, isForm: true }))

    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/manage/home?panel=settings&done=saved#redirects')
  })

  test('that is refused keeps what was typed and says why', async () => {
    const answer = await inOffice((board) =>
      saving(board, { form: { from: '/manage', to: 'nowhere', status: '301' }, isForm: true }),
    )

    const query = new URL(answer.headers.get('Location') ?? '', 'https://club.test').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      rule: 'new',
      from: '/manage',
      to: 'nowhere',
      status: '301',
    })
    expect([...query.keys()].filter((key) => key.startsWith('problem-'))).toEqual([])
  })

  test('that only the other rules refuse comes back with their reason', async () => {
    const answer = await inOffice((board) =>
      saving(board, { form: { ...rule, from: '/manage/**', to: '/studios' }, isForm: true }),
    )

    const query = new URL(answer.headers.get('Location') ?? '', 'https://club.test').searchParams
    expect(Object.fromEntries(query)).toMatchObject({ from: '/manage/**', 'problem-from': 'protected' })
  })
})

describe('a program', () => {
  test('is told what is wrong with each field', async () => {
    const answers = await inOffice(async (board) => [
      await saving(board, { form: { from: '', to: 'nowhere' } }),
      await saving(board, { form: { from: '/manage', to: '/about' } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      {
        problems: {
          from: 'From is required.',
          to: 'A path of this site (/studios) or a whole address (https://…), without blanks.',
        },
      },
      { problems: { from: expect.stringContaining('an address the site cannot do without') } },
    ])
  })

  test('is asked whether another site is meant', async () => {
    const answer = await inOffice((board) => saving(board, { form: { ...rule, to: 'https://elsewhere.test' } }))

    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ confirm: 'elsewhere.test' })
  })

  test('gets the rule as it is now when it comes with an old version', async () => {
    const answers = await inOffice(async (board) => {
      const first = await (await saving(board, { form: rule })).json()
      await saving(board, { form: { ...rule, id: first.id, version: '1', to: '/studios' } })
      const old = { id: first.id, version: '1', enabled: '0' }
      return [
        await saving(board, { form: { ...rule, ...old } }),
        await post(switchRule, '/api/redirects/switch', board, { form: old }),
        await post(deleteRule, '/api/redirects/delete', board, { form: old }),
      ]
    })

    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ current: { to: '/studios', version: 2 } })
    }
  })
})

const facts: RequestFacts = {
  id: 'request',
  nonce: undefined,
  signedIn: true,
  accountId: undefined,
  email: undefined,
  fromBot: false,
  apiUrl: '/api',
  auth: { url: '/auth/v1', publishableKey: 'key' },
  secure: true,
  isStale: () => false,
  setCookie: () => {},
  mayGuessTokens: () => true,
  countTokenMiss: () => {},
  report: () => {},
}
