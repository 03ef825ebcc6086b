import { longest } from '../../../../domain/limit-numbers.ts'
import type { RedirectProblems } from '../../../../domain/club/redirects/draft.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround } from '../../../forms/form-fields.ts'

/** One sentence per reason; the compiler counts them. */
export const redirectSentences = {
  from: {
    required: 'From is required.',
    'no-slash': 'An old address begins with a slash: /old-page.',
    'too-long': 'This address is too long.',
    pattern:
      'Whole parts only: /old, /old/** for all below it, /old/:name or /old/* for one part. No question mark, no blank.',
    protected: 'This covers an address the site cannot do without, such as the sign-in or the dashboard.',
    taken: 'There is a rule for this address already.',
  },
  to: {
    required: 'To is required.',
    'too-long': 'This address is too long.',
    address: 'A path of this site (/studios) or a whole address (https://…), without blanks.',
    pattern: 'A target is one address: stars and names with a colon stand only in From.',
    loop: 'This would send readers in a circle.',
    chain: 'This would send readers on more than three times in a row.',
  },
  status: { unknown: 'Choose one of the four kinds.' },
  note: { 'too-long': `A note has at most ${longest.redirectNote} characters.` },
} as const satisfies {
  [Field in keyof RedirectProblems]-?: Record<NonNullable<RedirectProblems[Field]>, string>
}

/** A redirect rule. What it may not cover, and loops and chains, only the server knows. */
export const redirectForm = defineForm({
  name: 'redirect',
  fields: [
    {
      type: 'text',
      name: 'from',
      label: 'From',
      hint: '/old, /old/** (and all below it), /old/:name or /old/* (one part)',
      drops: blanksAround,
      validation: 'required|starts_with:/|length:0,2000',
      validationMessages: {
        starts_with: redirectSentences.from['no-slash'],
        length: redirectSentences.from['too-long'],
      },
    },
    {
      type: 'text',
      name: 'to',
      label: 'To',
      hint: 'A path of this site, or a whole address: https://…',
      drops: blanksAround,
      validation: 'required|length:0,2000|path_or_address',
      validationMessages: {
        length: redirectSentences.to['too-long'],
        path_or_address: redirectSentences.to.address,
      },
    },
    {
      type: 'select',
      name: 'status',
      label: 'Kind',
      value: '302',
      options: [
        { value: '302', label: '302, for now' },
        { value: '301', label: '301, for good' },
        { value: '307', label: '307, for now, forms keep their method' },
        { value: '308', label: '308, for good, forms keep their method' },
      ],
      validation: 'required',
    },
    {
      type: 'text',
      name: 'note',
      label: 'Note for organisers',
      drops: blanksAround,
      counts: longest.redirectNote,
      validation: `length:0,${longest.redirectNote}`,
      validationMessages: { length: redirectSentences.note['too-long'] },
    },
    { type: 'checkbox', name: 'keepQuery', label: 'Keep what follows the question mark', value: true },
    { type: 'checkbox', name: 'enabled', label: 'On', value: true },
  ],
})
