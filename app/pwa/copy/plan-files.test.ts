import { expect, test } from 'vitest'
import type { Copy } from './entries.ts'
import { planFiles } from './plan-files.ts'

const file = (name: string, megabytes: number) => ({
  href: `/files/${name}`,
  label: name,
  fileName: name,
  mediaType: 'text/plain',
  sizeInBytes: megabytes * 1_000_000,
})

/** An update of an edition with these files. */
function update(edition: string, ...attachments: ReturnType<typeof file>[]): Copy['updates'][number] {
  return {
    key: `/updates/${edition}/zone/${attachments.map(({ label }) => label).join('-')}`,
    edition: { slug: edition, title: edition },
    zone: { slug: 'zone', name: 'Zone', timeZone: 'UTC' },
    zoneSlugs: [],
    update: {
      state: 'published',
      slug: 'update',
      title: 'Update',
      excerpt: '',
      authorLabel: '',
      zoneNames: [],
      publishedAt: '2026-11-20T00:00:00Z',
      revisedAt: null,
      pinnedUntil: null,
      unread: false,
      body: '',
      revision: 1,
      attachments,
      older: undefined,
    },
  }
}

const namesOf = (files: { label: string }[]) => files.map(({ label }) => label)

test('the files of an edition’s updates are kept, the newest first and each once', () => {
  const [first, second, other] = [file('first', 1), file('second', 2), file('other', 1)]
  const { wanted, over } = planFiles(
    { updates: [update('2026', first), update('2025', other), update('2026', second, first)] },
    '2026',
  )

  expect(namesOf(wanted)).toEqual(['first', 'second'])
  expect(over).toEqual([])
})

test('50 MB in all are kept; what is over that is named, and what still fits is not left out for it', () => {
  const { wanted, over } = planFiles(
    { updates: [update('2026', file('half', 30), file('large', 30)), update('2026', file('small', 20))] },
    '2026',
  )

  expect(namesOf(wanted)).toEqual(['half', 'small'])
  expect(namesOf(over)).toEqual(['large'])
})
