import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavingLine } from './saving-line.tsx'

test('a text that was refused says why, and where it is kept', () => {
  const saving = { kind: 'refused', words: 'Text has 428,889 characters, at most 120,000 can be saved.' } as const
  const clock = { now: new Date('2026-11-20T11:00:00Z'), zone: 'Europe/Berlin' }

  expect(renderToStaticMarkup(<SavingLine saving={saving} clock={clock} />)).toContain(
    'Not saved. Text has 428,889 characters, at most 120,000 can be saved. It is kept on this device only.',
  )
})
