import { useEffect, useState } from 'react'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { fetchedFrom } from '../../fetching/fetched.ts'
import type { Fetched } from '../../fetching/fetched.ts'
import type { SeriesDates } from './series-dates.ts'

/** How long a pause in typing is, in ms. */
const pauseMs = 150

const useFetched = fetchedFrom<SeriesDates>()

/** The dates the form around it comes to; the last ones stay until the next are here. Nothing is asked while it is held once. */
export function useSeriesDates(hoursZone: string): DatesSoFar {
  return useDatesOf('/series/dates', useQuery(hoursZone))
}

export type DatesSoFar = { dates: SeriesDates | undefined; fetched: Fetched<SeriesDates> }

/** What this address answers to the query, once typing pauses; the last dates stay until the next are here. */
export function useDatesOf(address: '/series/dates' | '/series/longer', query: string | undefined): DatesSoFar {
  const asked = useAfterPause(query)
  const fetched = useFetched(asked === undefined ? undefined : `${address}?${asked}`)
  const [last, setLast] = useState<SeriesDates>()
  if (fetched.state === 'there' && fetched.value !== last) setLast(fetched.value)
  return { dates: query === undefined ? undefined : last, fetched }
}

/** When the form says it begins, on the wall of its own zone: `2026-11-24T16:00`. */
export function useStartOnWall(hoursZone: string): string | undefined {
  const { value: when } = useFieldState('when')
  return typeof when === 'object' && when !== null && 'start' in when ? wallIn(when.start, hoursZone) : undefined
}

function useQuery(hoursZone: string): string | undefined {
  const { value: when } = useFieldState('when')
  const timeZone = String(useFieldState('timeZone').value)
  const until = useFieldState('until').value
  const fields = {
    repeats: String(useFieldState('repeats').value),
    every: String(useFieldState('every').value),
    nth: String(useFieldState('nth').value),
    ends: String(useFieldState('ends').value),
    count: String(useFieldState('count').value),
    dates: String(useFieldState('dates').value),
    twice: String(useFieldState('twice').value),
    out: String(useFieldState('out').value),
    onClosed: String(useFieldState('onClosed').value),
    edition: String(useFieldState('edition').value),
  }
  if (fields.repeats === '' || typeof when !== 'object' || when === null || !('start' in when)) return undefined
  const [start, end] = [wallIn(when.start, hoursZone), wallIn(when.end, hoursZone)]
  if (!start || !end || !isTimeZone(timeZone)) return undefined
  const day = typeof until === 'string' ? until.slice(0, 10) : ''
  return new URLSearchParams({ start, end, timeZone, until: day, ...fields }).toString()
}

function wallIn(moment: string, hoursZone: string): string | undefined {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? undefined : wallTimeOf(at, hoursZone)
}

function useAfterPause(query: string | undefined): string | undefined {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), pauseMs)
    return () => clearTimeout(timer)
  }, [query])
  return query === undefined ? undefined : settled
}
