import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RouterLink } from './router-link.tsx'

const linkOn = (page: string, href: string) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [page] }, createElement(RouterLink, { href }, 'Go on')),
  )

test('a link to a part of this page stays on it, with all the address asks for', () => {
  expect(linkOn('/manage/draft?draft=one', '#history')).toContain('href="#history"')
})

test.each([
  ['/manage/home', 'href="/manage/home"'],
  ['?view=preview', 'href="/manage/draft?view=preview"'],
  ['/api/drafts/preview', 'href="/api/drafts/preview"'],
])('a link to %s leads there', (href, expected) => {
  expect(linkOn('/manage/draft?draft=one', href)).toContain(expected)
})
