import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RouterLink } from './router-link.tsx'

const linkOn = (page: string, href: string) => writtenOn(page, createElement(RouterLink, { href }, 'Go on'))

const writtenOn = (page: string, link: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [page] }, link))

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

test.each(['/', '/studios', '/studios?topic=writing#first', '/notes/season-4'])(
  'the server writes a link to %s as the router does',
  (href) => {
    const ours = createElement(
      RouterLink,
      { className: 'link', href, prefetch: 'intent', viewTransition: true },
      'Go on',
    )
    const theirs = createElement(
      Link,
      { className: 'link', to: href, prefetch: 'intent', viewTransition: true },
      'Go on',
    )

    expect(writtenOn('/manage/draft', ours)).toBe(writtenOn('/manage/draft', theirs))
  },
)
