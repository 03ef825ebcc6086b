import type { Carried } from '../../../domain/programme/schedule/calendar.ts'
import { defineForm } from '../../../ui/form/schema.ts'

/** What a member's calendar carries besides the sessions they go to, wait for or host, and those of studios they follow. */
export const calendarForm = defineForm({
  name: 'calendar',
  incompleteMessage: false,
  fields: [{ type: 'checkbox', name: 'all', label: 'Also all others I may see' }],
})

/** The same as it is kept. */
export function carriedIn({ all }: { all?: boolean | undefined }): Carried {
  return all ? 'all' : 'answered'
}
