import { expect, test } from 'vitest'
import { refusePost, takenAt } from './posted.ts'

test('a page, and an address of a form, takes forms and nothing else', async () => {
  expect(await toPage('application/x-www-form-urlencoded', 'email=a%40b.test')).toBeUndefined()
  expect(
    await toPage(
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ),
  ).toBeUndefined()
  for (const type of ['text/plain', 'application/json', 'application/octet-stream', '']) {
    expect((await toPage(type, '{}'))?.status).toBe(415)
  }
})

test('a form of more fields than any form has is refused before it is read', async () => {
  const parts = (number: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(number)}--x--\r\n`

  expect(await toPage('application/x-www-form-urlencoded', 'a&'.repeat(1000))).toBeUndefined()
  expect((await toPage('application/x-www-form-urlencoded', 'a&'.repeat(2_000_000)))?.status).toBe(413)
  expect(await toPage('multipart/form-data; boundary=x', parts(900))).toBeUndefined()
  expect((await toPage('multipart/form-data; boundary="x"', parts(40_000)))?.status).toBe(413)
})

test('a form that nobody can read is the sender’s mistake', async () => {
  expect((await toPage('multipart/form-data', 'no boundary'))?.status).toBe(400)
  expect((await toPage('multipart/form-data; boundary=x', '--x\r\nbroken'))?.status).toBe(400)
})

test('programs post JSON where they are meant to, and only what is JSON', async () => {
  expect(await toApi('{"a":1}', 'application/json; charset=utf-8')).toBeUndefined()
  expect(await toApi('{"a":1}', 'Application/JSON')).toBeUndefined()
  expect(await toApi('a=1', 'application/x-www-form-urlencoded')).toBeUndefined()
  expect((await toApi('{"a":'))?.status).toBe(400)
  expect((await toApi('{"a":1}', 'text/plain'))?.status).toBe(415)
  const takenBy = (path: string) => takenAt({ url: new URL(path, 'https://club.test') })
  expect(['/api/drafts/save', '/api/client-errors', '/api/zones/add', '/member/login'].map(takenBy)).toEqual([
    'form-or-json',
    'form-or-json',
    'form',
    'form',
  ])
  expect(takenBy('/api/unsubscribe/a.b')).toBe('anything')
  expect(await refusePost(post('text/plain', 'List-Unsubscribe=One-Click'), 'anything', undefined)).toBeUndefined()
})

test('the sign NUL never reaches the database', async () => {
  const file = '--x\r\nContent-Disposition: form-data; name="a"; filename="b\0.png"\r\n\r\nb\r\n--x--\r\n'
  expect((await toPage('multipart/form-data; boundary=x', file))?.status).toBe(400)
  expect((await toPage('application/x-www-form-urlencoded', 'email=%00a'))?.status).toBe(400)
  expect((await toPage('application/x-www-form-urlencoded', '%00=a'))?.status).toBe(400)
  expect((await toApi('{"a":"\\u0000"}'))?.status).toBe(400)
  expect((await toApi('{"a":["\\ud83d"]}'))?.status).toBe(400)
  expect((await toApi('{"\\u0000":1}'))?.status).toBe(400)
  expect((await toApi('{"a":"\\\\\\u0000"}'))?.status).toBe(400)
})

test('a text about NUL is a text like any other', async () => {
  expect(await toApi('{"a":"\\\\u0000 and %00"}')).toBeUndefined()
  expect(await toPage('application/x-www-form-urlencoded', 'text=%2500')).toBeUndefined()
})

test('whoever works on the post afterwards can still read it', async () => {
  const request = post('application/x-www-form-urlencoded', 'email=a')
  await refusePost(request, 'form', undefined)
  expect((await request.formData()).get('email')).toBe('a')
})

const toPage = (type: string, body: string) => refusePost(post(type, body), 'form', Uint8Array.from(Buffer.from(body)))
const toApi = (body: string, type = 'application/json') => refusePost(post(type, body), 'form-or-json', undefined)

function post(type: string, body: string): Request {
  return new Request('https://club.test/member/login', {
    method: 'POST',
    body: Buffer.from(body),
    headers: type ? { 'Content-Type': type } : {},
  })
}
