import { dayInWords, timeInWords } from '../../../time/words.ts'
import { isTimeZone, localTime, wallTimeOf, wallTimeToInstant, zoneCity } from '../../../time/zones.ts'
import { isNightAt } from '../../../domain/programme/nights.ts'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SessionEditor } from './session-editor.ts'

type EachZoneProps = { zones: SessionEditor['choices']['zones']; hoursZone: string; ownZone: string }

/** Whether it is held once in each of the zones that are ticked; below that, when it would be there and for whoever plans it. */
export function EachZone({ zones, hoursZone, ownZone }: EachZoneProps) {
  const { model } = useForm()
  const { value: isEach } = useFieldState('eachZone')
  const { value: when } = useFieldState('when')
  const chosen = useChosenZones()
  const ticked = zones.filter(({ id }) => chosen.includes(id))
  // Without script nobody could see it appear.
  if (!model) return zones.length > 1 && <FormField name="eachZone" />
  if (ticked.length < 2) return null
  const start = typeof when === 'object' && when !== null && 'start' in when ? new Date(when.start) : undefined
  const wall = start && !Number.isNaN(start.getTime()) ? wallTimeOf(start, hoursZone) : undefined
  return (
    <>
      <FormField name="eachZone" />
      {isEach === true && wall && (
        <ul role="list" className="zone-hours figures" aria-label="Once in each zone">
          {ticked.map((zone) => (
            <ZoneStart key={zone.id} zone={zone} wall={wall} ownZone={ownZone} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The zones that are ticked, while they are those of the chosen edition. */
export function useChosenZones(): readonly string[] {
  const { value } = useFieldState('zones')
  return Array.isArray(value) ? value.map(String) : []
}

type ZoneStartProps = { zone: EachZoneProps['zones'][number]; wall: string; ownZone: string }

/** `Americas  16:00 in New York  22:00 your clock` */
function ZoneStart({ zone: { name, timeZone }, wall, ownZone }: ZoneStartProps) {
  const reading = isTimeZone(timeZone) ? wallTimeToInstant(wall, timeZone) : undefined
  if (!reading) return null
  const instant = reading.kind === 'exact' ? reading.instant : reading.earlier
  const own = localTime(instant, ownZone)
  const isNight = isNightAt(Number(wall.slice(11, 13)))
  return (
    <li data-night={isNight || undefined}>
      <b>{name}</b>
      <span>
        {reading.kind === 'skipped'
          ? `no ${wall.slice(11)} in ${zoneCity(timeZone)} that night: clocks are put forward`
          : `${wall.slice(11)} in ${zoneCity(timeZone)}`}
      </span>
      <span className="small">
        {own.date !== wall.slice(0, 10) && `${dayInWords(own.date)}, `}
        {timeInWords(instant, { zone: ownZone })} your clock
        {isNight && (
          <>
            {' '}
            <Icon name="moon" size="small" /> night
          </>
        )}
      </span>
    </li>
  )
}
