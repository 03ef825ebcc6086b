import type { KeyboardEvent } from 'react'
import { addDays, isPlainDate } from '../../../time/plain-dates.ts'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The arrows go from day to day, and from week to week, over the ends of months: to what has that day as its `data-date`. */
export function goByArrow(event: KeyboardEvent<HTMLElement>) {
  const days = steps[event.key]
  if (!days || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  const from = event.target.closest<HTMLElement>('[data-date]')?.dataset.date
  if (!from || !isPlainDate(from)) return
  const there = event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(from, days)}"]`)
  if (!there) return
  event.preventDefault()
  there.focus()
}
