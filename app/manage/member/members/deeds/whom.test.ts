import { expect, test } from 'vitest'
import { momentIn, whomOf } from './whom.ts'

const whom = (search: string) => whomOf(new URLSearchParams(search), [], [])
const edition = '7b1f0a52-90f2-4d2e-8b6b-0a4d1f3c5e77'

test('an address that names a moment nobody can read means nobody, not everybody', () => {
  expect(whom(`?letInAt=2026-11-24T10:00:00.000Z&letInto=${edition}`)).toEqual({
    letInAt: new Date('2026-11-24T10:00:00.000Z'),
    letInto: edition,
  })
  for (const moment of ['', 'x', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '2026-99-99T00:00:00Z'])
    expect(whom(`?letInAt=${encodeURIComponent(moment)}&letInto=${edition}`)).toEqual({ memberIds: [] })
  expect(momentIn('-000001-01-01T00:00:00Z')).toBeUndefined()
})
