import { href } from 'react-router'

/** Where something of the programme is worked on: `?panel=programme&edition=2027`. Without anything the lists. */
export function programmeAddress(
  of: { edition?: string; zone?: string; studio?: string; cohort?: string } = {},
): string {
  return `${href('/manage/home')}?${new URLSearchParams({ panel: 'programme', ...of })}`
}
