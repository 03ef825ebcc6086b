import { describe, expect, test } from 'vitest'
import { confirmSignupLetter } from './letters/confirm-signup.ts'
import { noMembershipLetter } from './letters/no-membership.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { recoveryLetter } from './letters/recovery.ts'
import { signInCodeLetter } from './letters/sign-in-code.ts'
import { tokensReusedLetter } from './letters/tokens-reused.ts'
import { secretKinds } from './letter.ts'

const house = { siteName: 'Pen & <Paper>', siteUrl: 'https://hall.example' }
const secret = { code: '048213', tokenHash: 'a+b', type: 'magiclink', next: '/member/schedule?view=list&zone=1' }
const link = `https://hall.example/member/confirm?${new URLSearchParams({
  token_hash: 'a+b',
  type: 'magiclink',
  next: '/member/schedule?view=list&zone=1',
})}`

const withSecret = [signInCodeLetter(house, secret), confirmSignupLetter(house, secret), recoveryLetter(house, secret)]
const letters = [...withSecret, noMembershipLetter(house), passwordChangedLetter(house), tokensReusedLetter(house)]

describe.each(letters)('the letter $kind', (letter) => {
  test('loads nothing and follows nobody', () => {
    expect(letter.html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i)
    const places = [...letter.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
    expect(places.every((place) => place?.startsWith('https://hall.example'))).toBe(true)
  })

  test('says the same in both its forms', () => {
    const words = letter.html
      .replace(/<style>[^]*<\/style>/, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    for (const line of letter.text.split('\n').filter((text) => text.trim() && text !== '-- ')) {
      expect(words).toContain(
        line
          .trim()
          .replace(/:$/, '')
          .replace(/^https:\/\/hall\.example$/, 'hall.example'),
      )
    }
  })

  test('keeps the name of the site as it is written', () => {
    expect(letter.html).toContain('Pen &amp; &lt;Paper&gt;')
    expect(letter.subject).toContain('Pen & <Paper>')
  })
})

describe.each(withSecret)('the letter $kind', (letter) => {
  test('carries the code and a link to the page with the button', () => {
    expect(letter.text).toContain('048213')
    expect(letter.text).toContain(link)
    expect(letter.html).toContain('048213')
    expect(letter.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(letter.subject).not.toContain('048213')
  })

  test('is known as one whose body is not kept', () => expect(secretKinds.has(letter.kind)).toBe(true))
})
