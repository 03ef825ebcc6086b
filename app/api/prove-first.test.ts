import { parseSetCookie } from 'cookie-es'
import { afterAll, describe, expect, test } from 'vitest'
import { saveRedirect } from '../../domain/club/redirects/change.ts'
import { openOffice } from '../../domain/office.fixture.ts'
import type { Noticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { openTestDatabase } from '../../test/database.ts'
import { readFlash } from '../forms/flash.ts'
import { handOver } from '../sign-in/kept-for-proof.ts'
import { answerOf, formRequest } from './asking.fixture.ts'
import type { Declared } from './declare.ts'
import { action as saveRule } from './redirects/save.ts'
import { action as switchRule } from './redirects/switch.ts'
import { action as saveMail } from './settings/mail.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)
const mail = { host: 'mail.club.test', port: '587', sender: 'post@club.test', user: 'club', password: 'open sesame' }
const rule = { from: '/old', to: 'https://elsewhere.test/', status: '302', keepQuery: true, note: '' }

/** Posts as an organiser who signed in a while ago: as a program, as a page's script, or as a form. */
function post(
  { tools, people }: Noticeboard,
  action: Declared,
  { form, as = 'program' }: { form: Record<string, string>; as?: 'program' | 'script' | 'form' },
) {
  const request = formRequest(as === 'script' ? '/api/x.data' : '/api/x', new URLSearchParams(form))
  request.headers.set('Referer', 'https://club.test/manage/home?panel=settings')
  if (as !== 'program') request.headers.set('Accept', 'text/html,*/*')
  return answerOf(action, { tools, viewer: people.organiser, request, isProvenLately: false })
}

const way = '/manage/login?state=step-up&act=mail&next=%2Fmanage%2Fhome%3Fpanel%3Dsettings'

describe('whoever has not proven lately who they are', () => {
  test('is told so as a program, led there as a form, and sent there as a page with script', async () => {
    const [program, script, form] = await inOffice(async (board) => [
      await post(board, saveMail, { form: mail }),
      await post(board, saveMail, { form: mail, as: 'script' }),
      await post(board, saveMail, { form: mail, as: 'form' }),
    ])

    expect([program?.status, await program?.json()]).toEqual([403, expect.objectContaining({ prove: way })])
    expect([script?.status, await script?.json()]).toEqual([403, { prove: way, to: way }])
    expect([form?.status, form?.headers.get('Location')]).toEqual([303, way])
  })

  test('is told first what is wrong with what they typed', async () => {
    const answer = await inOffice((board) => post(board, saveMail, { form: { ...mail, sender: 'nobody' } }))

    expect(answer.status).toBe(422)
  })

  test('finds it in the form again afterwards, but for the password; nobody else does', async () => {
    const [mine, theirs] = await inOffice(async (board) => {
      const { tools } = board
      const answer = await post(board, saveMail, { form: mail, as: 'form' })
      const { name, value = '' } = parseSetCookie(answer.headers.get('Set-Cookie') ?? '') ?? { name: '' }
      expect(value).not.toContain('club.test')
      const request = new Request('https://club.test/manage/login', { headers: { Cookie: `${name}=${value}` } })
      const handed = (account: string) => handOver({ seal: tools.seal, secure: true }, { request, account })
      return [handed(''), handed('somebody else')]
    })

    const [told = ''] = mine ?? []
    const cookie = told.slice(0, told.indexOf(';'))
    const flash = readFlash(new Request('https://club.test', { headers: { Cookie: cookie } }))?.flash
    expect(flash).toMatchObject({ tone: 'ok', reply: { form: 'mail', problems: {} } })
    expect(flash?.reply?.values).toMatchObject({ host: 'mail.club.test', sender: 'post@club.test' })
    expect(JSON.stringify(flash)).not.toContain('open sesame')
    expect(theirs).toEqual([])
  })
})

describe('a rule of redirection', () => {
  test('asks for the proof where it leads to another site, and only there', async () => {
    const posted = { from: '/old', status: '302', keepQuery: '1', enabled: '1', note: '' }
    const answers = await inOffice(async (board) => [
      await post(board, saveRule, { form: { ...posted, to: 'https://elsewhere.test/' } }),
      await post(board, saveRule, { form: { ...posted, to: 'https://club.test/about' } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  test('is switched off at once, and on after the proof', async () => {
    const answers = await inOffice(async (board, organiser) => {
      const draft = { ...rule, status: 302, enabled: false, confirmedHost: 'elsewhere.test' }
      const saved = await saveRedirect(board.tools, organiser, draft)
      if (!saved.ok) throw new Error(saved.because)
      const { id, version } = saved.rule
      const form = (enabled: string) => ({ id, version: String(version), enabled })
      return [await post(board, switchRule, { form: form('1') }), await post(board, switchRule, { form: form('0') })]
    })

    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })
})
