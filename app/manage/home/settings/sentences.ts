import type { RedirectProblems } from '../../../../domain/redirects/draft.ts'

/* One sentence per reason; the compiler counts them. */

export const fromProblems: Record<NonNullable<RedirectProblems['from']>, string> = {
  required: 'From is required.',
  'no-slash': 'An old address begins with a slash: /old-page.',
  'too-long': 'This address is too long.',
  pattern:
    'Whole parts only: /old, /old/** for all below it, /old/:name or /old/* for one part. No question mark, no blank.',
  protected: 'This covers an address the site cannot do without, such as the sign-in or the dashboard.',
  taken: 'There is a rule for this address already.',
}

export const toProblems: Record<NonNullable<RedirectProblems['to']>, string> = {
  required: 'To is required.',
  'too-long': 'This address is too long.',
  address: 'A path of this site (/studios) or a whole address (https://…), without blanks.',
  pattern: 'A target is one address: stars and names with a colon stand only in From.',
  loop: 'This would send readers in a circle.',
  chain: 'This would send readers on more than three times in a row.',
}
