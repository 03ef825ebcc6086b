import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import type { ChallengeInHtml } from '../in-html.ts'
import { EntrySheet } from './sheet.tsx'
import type { OwnInJson } from './use-member-entries.ts'

const challenge: ChallengeInHtml = {
  id: 'challenge',
  quarter: '2026-Q3',
  title: 'Cancel one',
  opensAt: new Date('2026-07-01T10:00:00Z'),
  closesAt: new Date('2026-09-30T22:00:00Z'),
  timeZone: 'UTC',
  phase: 'closed',
  promptHtml: '',
  whyHtml: '',
  rulesHtml: '',
  resultsHtml: '',
}
const list: EntryFile = {
  id: 'list',
  url: '/files/list',
  fileName: 'rooms.pdf',
  mediaType: 'application/pdf',
  sizeInBytes: 2_048,
  width: null,
  height: null,
  isImage: false,
  alternativeText: '',
}

const drawn = (status: OwnInJson['status'], may: 'closed' | 'paused') => {
  const own: OwnInJson = {
    id: 'own',
    title: 'The rooms',
    body: '',
    link: '',
    visibility: 'members',
    status,
    version: 3,
    savedAt: '2026-09-01T10:00:00Z',
    submittedAt: null,
    hasConsent: false,
  }
  const attached = { picturesHtml: '', others: [list] }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <EntrySheet own={own} html="" attached={attached} files={[list]} may={may} challenge={challenge} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('whoever withdrew their page, or never handed it in, can remove each of its files there, also once all is over', () => {
  for (const status of ['withdrawn', 'draft'] as const) {
    for (const may of ['closed', 'paused'] as const) {
      const markup = drawn(status, may)

      expect(markup).toContain('aria-label="Remove rooms.pdf"')
      expect(markup.split('href="/files/list"')).toHaveLength(2)
    }
  }
})

test('of a page that others read nothing is removed', () => {
  const markup = drawn('accepted', 'closed')

  expect(markup).toContain('href="/files/list"')
  expect(markup).not.toContain('Remove')
})
