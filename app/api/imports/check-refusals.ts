import type { CheckOutcome } from '../../../domain/upkeep/imports/check.ts'

/** What a dry run is refused for, in words; `form` stands at its form. */
export function whyNotChecked(because: Extract<CheckOutcome, { ok: false }>['because']) {
  switch (because) {
    case 'no-address-column':
    case 'column-twice':
      return { refused: { form: problems[because] } }
    case 'gone':
      return { cannot: 'This import is gone. Choose the file again.', status: 404 as const }
    case 'begun':
      return { cannot: 'This import has begun already.' }
    case 'changed':
      return { cannot: 'Somebody else looked at it in another way meanwhile. Look again.' }
  }
}

const problems = {
  'no-address-column': 'Say which column holds the e-mail addresses: people are found by them.',
  'column-twice': 'Two columns are the same field. Leave one of them out; only tags may stand in several.',
}
