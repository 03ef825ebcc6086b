import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateInput } from './date-input.tsx'
import type { DateDefinition, FieldValue } from './schema.ts'

const control = {
  id: 'until',
  name: 'until',
  disabled: false,
  readOnly: false,
  'aria-required': undefined,
  onBlur: () => {},
}

function drawn(definition: Partial<DateDefinition>, value: FieldValue): string[] {
  const page = renderToStaticMarkup(
    createElement(DateInput, {
      definition: { type: 'date', name: 'until', label: 'Until', ...definition },
      value,
      words: { label: 'Until' },
      control,
      extras: {},
      onValue: () => {},
    }),
  )
  return [...page.matchAll(/ value="([^"]*)"/g)].map(([, text]) => text ?? '')
}

test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'UTC'])(
  'a day that the page put there is that day on the clock of its field, in %s',
  (timezone) => {
    expect(drawn({ mode: 'date', timezone }, '2026-12-24')).toEqual(['2026-12-24'])
    const span = { start: '2026-12-24', end: '2026-12-26' }
    expect(drawn({ mode: 'date', range: true, timezone }, span)).toEqual([span.start, span.end])
  },
)

test('a moment is the day that the clock of the field shows then', () => {
  const evening = '2026-12-24T23:30:00.000Z'
  expect(drawn({ timezone: 'Europe/Berlin' }, evening)).toEqual(['2026-12-25'])
  expect(drawn({ timezone: 'America/New_York' }, evening)).toEqual(['2026-12-24'])
})
