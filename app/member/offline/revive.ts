import type { Sent } from '../../fetching/sent.ts'

/** A value as it was before it was sent: its moments are moments again. */
export function revive<T>(value: Sent<T>): T {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && moment.test(each) ? new Date(each) : each,
  )
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
