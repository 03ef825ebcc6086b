import type { redirectRules } from '../../db/schema/site.server.ts'
import { idOf } from '../ids.ts'

/** Two harmless examples: one stays in the house, one leads out of it. */
export function demoRedirects(): (typeof redirectRules.$inferInsert)[] {
  return [
    {
      id: idOf('redirect', 'calendar'),
      fromPath: '/calendar',
      toTarget: '/studios/schedule',
      status: 301,
      note: 'On the cards of edition 2025 the schedule had this address.',
    },
    {
      id: idOf('redirect', 'press'),
      fromPath: '/press',
      toTarget: 'https://northlight.example/press',
      keepQuery: false,
      note: 'Pictures and the short description, on another site.',
    },
  ]
}
