import type { DeskZone } from '../../../../domain/programme/editions/for-desk.ts'
import type { Worded } from '../../words.ts'

export const zoneWords: Record<DeskZone['status'], Worded> = {
  active: { tone: 'ok', words: 'Active' },
  closed: { tone: 'off', words: 'Closed' },
  merged: { tone: 'off', words: 'Merged' },
}
