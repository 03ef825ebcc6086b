import { afterAll, describe, expect, test } from 'vitest'
import { openOffice } from '../../../domain/office.fixture.ts'
import type { Noticeboard } from '../../../domain/writing/updates/noticeboard.fixture.ts'
import { siteSettings } from '../../../domain/club/settings.ts'
import { visitor } from '../../../domain/club/viewer.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { answerOf, formRequest } from '../asking.fixture.ts'
import type { Declared } from '../declare.ts'
import { action as colours } from './colours.ts'
import { action as logo } from './logo.ts'
import { action as mail } from './mail.ts'
import { action as removeLink } from './navigation-remove.ts'
import { action as saveLink } from './navigation-save.ts'
import { action as site } from './site.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const club = {
  version: '0',
  name: 'The Reading Room',
  tagline: '',
  closingLine: '',
  contact: '',
  conduct: '',
  timeZone: 'Europe/Berlin',
  answerWithinDays: '3',
}

describe('who may change the settings', () => {
  const askers: [string, (board: Noticeboard) => Viewer | undefined, number][] = [
    ['an organiser may', () => undefined, 200],
    ['a visitor must sign in', () => visitor, 401],
    ['a member may not', ({ people }) => people.member, 403],
  ]

  test.each(askers)('%s', async (_, viewerOf, status) => {
    const answer = await inOffice((board) => post(site, board, club, viewerOf(board)))

    expect(answer.status).toBe(status)
  })
})

test('a form that was opened before somebody else saved keeps what was typed and shows what is saved', async () => {
  const answers = await inOffice(async (board) => {
    await post(site, board, club)
    await post(site, board, { ...club, version: '1', name: 'Theirs' })
    const late = await post(site, board, { ...club, version: '1', name: 'Mine' })
    return [late, await post(site, board, { ...club, version: '2', name: 'Mine' })]
  })

  expect(answers.map(({ status }) => status)).toEqual([409, 200])
  expect(await answers[0]?.json()).toMatchObject({
    form: 'site',
    problems: { fields: { name: 'Saved meanwhile: “Theirs”.' } },
    values: { name: 'Mine', version: '2' },
  })
})

test('a colour that cannot be read is refused with its ratio and the one that is needed', async () => {
  const typed = { version: '0', light: '#f6d264', onLight: '#16211e', link: '#c9a100', linkDark: '#a9bff6' }
  const answer = await inOffice((board) => post(colours, board, typed))

  expect(answer.status).toBe(422)
  const { problems } = await answer.json()
  expect(problems.fields).toEqual({
    link: expect.stringMatching(/^Too close to .+ by day: the contrast is 1\.\d+ to 1, and 4\.5 to 1 is needed\.$/),
  })
})

test('a logo that is no picture is refused, whatever its name says', async () => {
  const file = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' })
  const answer = await inOffice((board) => post(logo, board, { version: '0', logo: file }))

  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    problems: { fields: { logo: 'This is not a picture we can read. Choose a PNG, JPEG, WebP or GIF.' } },
  })
})

test('no answer tells the password of the mail server', async () => {
  const typed = { host: 'mail.club.test', port: '587', sender: 'post@club.test', user: 'club', password: 'open sesame' }
  const texts = await inOffice(async (board) => {
    const answers = [
      await post(mail, board, { ...typed, version: '0' }),
      await post(mail, board, { ...typed, version: '0' }),
      await post(mail, board, { ...typed, version: '1', sender: 'nobody' }),
      await post(mail, board, { ...typed, version: '1', host: 'other.test', password: '' }),
    ]
    return Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  })

  expect(texts.map((text) => text.slice(0, 3))).toEqual(['200', '409', '422', '422'])
  expect(texts.join()).not.toContain('open sesame')
  expect(texts[3]).toContain('Type the password again')
})

test('a button that comes too late says so', async () => {
  const answer = await inOffice((board) => post(removeLink, board, { version: '7', entry: '/about' }))

  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    cannot: 'Somebody else changed this meanwhile. Look at it again first.',
  })
})

test('a link for which the navigation has no room is refused at its field, and what was typed stays', async () => {
  const answer = await inOffice(async (board) => {
    const { navigation: entries } = await siteSettings(board.tools)
    for (let count = entries.length; count < 8; count += 1) {
      await post(saveLink, board, { version: String(count - entries.length), label: 'A link', path: `/link-${count}` })
    }
    const version = String(8 - entries.length)
    return post(saveLink, board, { version, label: 'One more', path: '/one-more' })
  })

  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    form: 'navigation',
    problems: { fields: { path: 'The navigation has room for 8 links. Remove one first.' } },
    values: { label: 'One more', path: '/one-more' },
  })
})

/** Posts to one of the addresses as a program does. */
function post(
  action: Declared,
  { tools, people }: Noticeboard,
  fields: Record<string, string | File>,
  viewer: Viewer = people.organiser,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return answerOf(action, { tools, viewer, request: formRequest('/api/settings', body) })
}
