import { timeInWords } from '../../../time/words.ts'
import { ZoneClocks } from '../../../ui/clock-line.tsx'
import type { Calendar } from './load.ts'

/** Whose time the calendar shows, and the clocks of the zones. */
export function Clocks({ calendar: { clock, zones, role, isCut } }: { calendar: Calendar }) {
  return (
    <div className="calendar-clocks">
      {zones.length > 0 && (
        <ZoneClocks
          zones={zones.map(({ name, timeZone }) => ({ zone: name, time: timeInWords(clock.now, { zone: timeZone }) }))}
        />
      )}
      <p className="small muted">
        {role === 'visitor' ? `Times in ${clock.zone}. Public sessions only.` : `Times are yours, ${clock.zone}.`}
        {isCut && ' Only the first 200 sessions are shown: choose a studio or a shorter time.'}
      </p>
    </div>
  )
}
