import { oneOf } from '../query.ts'

const panels = ['today', 'numbers', 'programme', 'settings', 'operations'] as const
export type Panel = (typeof panels)[number]

const labels: Record<Panel, string> = {
  today: 'Today',
  numbers: 'Numbers',
  programme: 'Programme',
  settings: 'Settings',
  operations: 'Operations',
}

/** The panel an address names; anything else is today. */
export function panelNamed(name: string | null): Panel {
  return oneOf(panels, name) ?? 'today'
}

export function panelTitle(panel: Panel): string {
  return labels[panel]
}
