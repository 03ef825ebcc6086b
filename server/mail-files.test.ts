import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { mailFilesIn } from './mail-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-mail-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = mailFilesIn(folder)

const html = '<p>The same for those who see it.</p>'
const calendar = { filename: 'session.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }

test.each<[what: string, letter: SendMailOptions]>([
  ['of words alone', {}],
  ['with a page', { html }],
  ['with a page and a file', { html, attachments: [calendar] }],
])('a letter %s is read as it was written, in every writing', async (_, letter) => {
  for (const text of ['Grüße — “quoted” 🙂\n\n=3D and the rest.', '日本語'.repeat(60), 'x'.repeat(1200)]) {
    await write('letter.eml', { ...letter, text })

    expect(await files.read('letter.eml')).toBe(text)
  }
})

test('a letter without words is empty, and one that is not there is none', async () => {
  await write('empty.eml', { text: '' })

  expect(await files.read('empty.eml')).toBe('')
  expect(await files.read('missing.eml')).toBeUndefined()
  expect(await files.read('../empty.eml')).toBe('')
})

async function write(name: string, letter: SendMailOptions): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message } = await composer.sendMail({ from: 'club@club.test', to: 'guest@club.test', ...letter })
  if (Buffer.isBuffer(message)) writeFileSync(path.join(folder, name), message)
}
