import { readdirSync, readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailServer } from '../test/mail-server.ts'
import { openTestDatabase } from '../test/database.ts'
import { overSmtp } from './delivery.ts'
import { confirmSignupLetter } from './letters/addresses.ts'
import { letterSamples, sampleSite, sampleSecret } from './letters/samples.fixture.ts'
import { factorRemovedLetter } from './letters/second-proofs.ts'
import { signInCodeLetter, recoveryLetter } from './letters/sign-in.ts'
import { frameLetter, secretKinds } from './letter.ts'
import type { Letter } from './letter.ts'
import { queueMail } from './outbox.ts'
import { sendMail } from './send.ts'
import type { Post } from './send.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const link = `https://hall.example/member/confirm?${new URLSearchParams({
  token_hash: 'a+b',
  type: 'magiclink',
  next: '/member/schedule?view=list&zone=1',
})}`

const withSecret = [signInCodeLetter, confirmSignupLetter, recoveryLetter].map((write) =>
  write(sampleSite, sampleSecret),
)
const framed = (letter: Letter) => ({ ...letter, ...frameLetter(letter) })

test('every letter of the house is among those that are tried', () => {
  const files = readdirSync('mail/letters').filter((name) => !name.includes('.fixture.') && !name.includes('.test.'))
  const texts = files.map((name) => readFileSync(`mail/letters/${name}`, 'utf8'))
  const written = texts.flatMap((text) => [...text.matchAll(/ kind: '([a-z-]+)'/g)].map(([, kind]) => kind))

  const kinds = letterSamples.map(({ kind }) => kind)

  expect(written.length).toBeGreaterThan(files.length)
  expect(kinds.toSorted()).toEqual(written.toSorted())
  expect(kinds).toEqual([...new Set(kinds)])
})

test('letters arrive over SMTP as they were written', async () => {
  const server = await startMailServer()
  const post: Post = {
    db: database.db,
    siteUrl: sampleSite.siteUrl,
    deliver: overSmtp(server.url),
    sender: async () => ({ name: sampleSite.siteName, address: 'post@hall.example' }),
  }

  for (const letter of letterSamples) {
    const mail = { letter, to: 'guest@club.test', dedupeKey: letter.kind }
    const mailId = await database.db.transaction((tx) => queueMail(tx, mail))
    await sendMail(post, mailId ?? '')
  }

  const arrived = await Promise.all(server.arrived.map(({ message }) => PostalMime.parse(message)))
  expect(arrived.map(({ subject }) => subject)).toEqual(letterSamples.map(({ subject }) => subject))
  expect(arrived.map(({ text }) => linesOf(text))).toEqual(
    letterSamples.map((letter) => linesOf(frameLetter(letter).text)),
  )
  expect(arrived.map(({ html }) => linesOf(html || ''))).toEqual(
    letterSamples.map((letter) => linesOf(frameLetter(letter).html)),
  )
})

test('whoever lost an app by the administration is not told that their devices were signed out', () => {
  const [by, byOwner] = [true, false].map((isByAdministration) =>
    frameLetter(factorRemovedLetter(sampleSite, { isByAdministration })),
  )

  expect(by?.text).toContain('devices that are signed in stay so')
  expect(by?.text).not.toContain('have been signed out')
  expect(byOwner?.text).toContain('have been signed out')
})

test('a letter about a session begins with when it is, on the clock of whoever reads', () => {
  const aboutSessions = letterSamples.filter(({ kind }) => kind.startsWith('session-'))

  expect(aboutSessions).toHaveLength(10)
  for (const { html } of aboutSessions.map(framed)) {
    expect(html.indexOf('Tue 24 Nov 2026, 13:00 (Buenos Aires')).toBeGreaterThan(0)
    expect(html.indexOf('Tue 24 Nov 2026, 13:00 (Buenos Aires')).toBeLessThan(html.indexOf('<h1'))
  }
})

test('what a letter draws is kept from whoever has it read aloud', () => {
  for (const { html } of letterSamples.map(framed)) {
    const drawn = [...html.matchAll(/<table[^>]*>(?=<tr><td (?:rowspan|width="6"))/g)].map(([table]) => table)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((table) => !table.includes('aria-hidden="true"'))).toEqual([])
  }
})

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(letterSamples.map(framed))('the letter $kind', (letter) => {
  test('loads nothing and follows nobody', () => {
    expect(letter.html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i)
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
    expect(links.every((address) => address?.startsWith('https://hall.example'))).toBe(true)
  })

  test('says the same in both its forms', () => {
    const words = wordsOf(
      letter.html
        .replace(/<style>[^]*<\/style>/, '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'"),
    )
    const lines = letter.text.split('\n').filter((text) => text.trim() && text !== '-- ')

    // A quoted line has a mark in plain text; a fact's name and value are two cells in HTML.
    const missing = lines.map(asInHtml).filter((said) => {
      const isLink = said.startsWith('https://') && letter.html.includes(`href="${said.replaceAll('&', '&amp;')}"`)
      return !isLink && !words.includes(wordsOf(said)) && !words.includes(wordsOf(said.replace(': ', ' ')))
    })
    expect(missing).toEqual([])
  })

  test('says an address in one line, without what makes it long', () => {
    const said = letter.html.replace(/<style>[^]*<\/style>/, '').replaceAll(/<[^>]*>/g, ' ')
    expect(said).not.toMatch(/[?&](?:amp;)?(?:token|token_hash|type|next|t|view|go)=/)
  })

  test('keeps the name of the site as it is written', () => {
    expect(letter.html).toContain('Pen &amp; &lt;Paper&gt;')
    expect(letter.subject).not.toMatch(/&\w+;/)
  })
})

describe.each(withSecret.map(framed))('the letter $kind', (letter) => {
  test('carries the code and a link to the page with the button', () => {
    expect(letter.text).toContain('048213')
    expect(letter.text).toContain(link)
    expect(letter.html).toContain('048213')
    expect(letter.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(letter.subject).not.toContain('048213')
  })

  test('is known as one whose body is not kept', () => expect(secretKinds.has(letter.kind)).toBe(true))
})

/** A line of the plain text without the marks that only plain text needs. */
function asInHtml(line: string): string {
  return line
    .trim()
    .replace(/^> ?/, '')
    .replace(/:$/, '')
    .replace(/^https:\/\/hall\.example$/, 'hall.example')
}

/** Programs on the way may end lines and the text as they like. */
function linesOf(text: string | undefined): string[] {
  return (text ?? '').trim().split(/\s*\n/)
}
