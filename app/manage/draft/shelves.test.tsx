import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { DraftListed } from '../../../domain/writing/drafts.ts'
import { Shelves } from './shelves.tsx'

const now = new Date('2026-11-20T11:00:00Z')

const inReview = (day: number): DraftListed => ({
  id: `draft-${day}`,
  kind: 'update',
  title: `Since ${day}`,
  status: 'in_review',
  plannedAt: null,
  plannedZone: null,
  stopped: '',
  updatedAt: new Date(Date.UTC(2026, 10, day, 11)),
  editor: null,
  edition: null,
  audience: { kind: 'members' },
  standing: null,
})

const none = { drafts: [], total: 0 }
const list: ComponentProps<typeof Shelves>['list'] = {
  layout: 'shelves',
  stages: {
    writing: none,
    review: { drafts: [2, 3, 4, 5, 6, 7, 8, 9].map((day) => inReview(day)), total: 12 },
    leaving: none,
    out: none,
  },
  handedIn: {
    waiting: [
      { kind: 'lesson', id: 'lesson', title: 'Ask first', by: 'a member', where: 'Staff', at: inReview(1).updatedAt },
    ],
    total: 1,
  },
  here: new Map(),
  zones: {},
}

test('what members handed in waits in one line with what is in review, and all of it is one press away', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Shelves list={list} clock={{ now, zone: 'UTC' }} search="?q=s" /> },
  ])

  const markup = renderToStaticMarkup(<Stub initialEntries={['/']} />)

  expect(markup).toContain('Oldest 1 Nov')
  expect([...markup.matchAll(/<b>(?<title>[A-Z][^<]*)<\/b>/gu)].map(({ groups }) => groups?.title)).toEqual([
    'Ask first',
    'Since 2',
    'Since 3',
    'Since 4',
    'Since 5',
    'Since 6',
    'Since 7',
  ])
  expect(markup).toContain('<b>6 more</b>')
  expect(markup).toContain('href="?q=s&amp;stage=review"')
})
