import { expect, test } from 'vitest'
import { refusePost } from './posted.ts'

test('a page takes forms and nothing else', async () => {
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

test('a form that nobody can read is the sender’s mistake', async () => {
  expect((await toPage('multipart/form-data', 'no boundary'))?.status).toBe(400)
  expect((await toPage('multipart/form-data; boundary=x', '--x\r\nbroken'))?.status).toBe(400)
})

test('the sign NUL never reaches the database', async () => {
  expect((await toPage('application/x-www-form-urlencoded', 'email=%00a'))?.status).toBe(400)
  expect((await toPage('application/x-www-form-urlencoded', '%00=a'))?.status).toBe(400)
  expect((await toApi('{"a":"\\u0000"}'))?.status).toBe(400)
  expect((await toApi('{"a":"\\\\\\u0000"}'))?.status).toBe(400)
})

test('a text about NUL is a text like any other', async () => {
  expect(await toApi('{"a":"\\\\u0000 and %00"}')).toBeUndefined()
  expect(await toPage('application/x-www-form-urlencoded', 'text=%2500')).toBeUndefined()
})

test('whoever works on the post afterwards can still read it', async () => {
  const request = post('application/x-www-form-urlencoded', 'email=a')
  await refusePost(request, { isPage: true })
  expect((await request.formData()).get('email')).toBe('a')
})

const toPage = (type: string, body: string) => refusePost(post(type, body), { isPage: true })
const toApi = (body: string) => refusePost(post('application/json', body), { isPage: false })

function post(type: string, body: string): Request {
  return new Request('https://club.test/member/login', {
    method: 'POST',
    body: Buffer.from(body),
    headers: type ? { 'Content-Type': type } : {},
  })
}
