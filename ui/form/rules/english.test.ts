import { createNode } from '@formkit/core'
import { en } from '@formkit/i18n'
import { expect, test } from 'vitest'
import { english } from './english.ts'

const uses: [rule: string, ...args: unknown[]][] = [
  ...Object.keys(en.validation).flatMap((rule): [string, ...unknown[]][] =>
    // Where a number is missing the stock sentences read "undefined"; one with a single date reads "(unknown)".
    ['max', 'min', 'date_between', 'invalidDate'].includes(rule) ? [] : [[rule]],
  ),
  ['max', '5'],
  ['min', '5'],
  ['between', '20', '10'],
  ['between', '2.5', 'ten'],
  ['date_after', '2026-01-01'],
  ['date_before', '2026-01-01'],
  ['date_between', '2026-01-01', '2026-02-01'],
  ['date_format', 'MM/DD/YYYY'],
  ...['1', '0', '3'].map((least): [string, string] => ['length', least]),
  ['length', '0', '5'],
  ['length', '5', '0'],
  ['length', '6', '6'],
  ['length', '8', '2'],
  ...['allow_non_alpha', 'allow_numeric', 'allow_numeric_dashes', 'latin'].map((set): [string, string] => [
    'lowercase',
    set,
  ]),
  ['mime', 'image/png'],
  ['ends_with', 'a'],
  ['ends_with', 'a', 'b'],
  ['starts_with', 'a', 'b', 'c'],
  ['require_one', 'other', 'nobody'],
]

test.each(['typed', ['a', 'b']])('every sentence is the one of @formkit/i18n, about %j', (value) => {
  const root = createNode({ type: 'group' })
  createNode({ name: 'other', parent: root, props: { label: 'other field' } })
  const node = createNode({ name: 'asked', parent: root, value })
  for (const [rule, ...args] of uses) {
    const context = { node, name: 'asked field', args }
    const [ours, stock] = [english[rule], en.validation[rule]].map((said) =>
      typeof said === 'function' ? said(context) : said,
    )
    expect(`${rule}: ${ours}`).toBe(`${rule}: ${stock}`)
  }
})
