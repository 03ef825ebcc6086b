import { weekdayName } from '../../../../time/words.ts'
import { addDays } from '../../../../time/plain-dates.ts'
import { ChipLink, Chips } from '../../../../ui/chip.tsx'
import { Filters } from '../../filters.tsx'
import type { FairHours } from './load.ts'
import { offered } from './offered.ts'

/** Who meets, how long and how often: each choice counts at once. */
export function FairChoices({ fair }: { fair: FairHours }) {
  const { editions, edition, all, zones, query } = fair
  // What is not chosen says what holds.
  const asked = (name: string, label: string, usual: string) => (new URLSearchParams(query).has(name) ? label : usual)
  return (
    <div className="fair-choices">
      <Filters
        label="Who meets, and when"
        search={query}
        filters={[
          {
            name: 'edition',
            label: asked('edition', 'Edition', edition?.title ?? 'Edition'),
            options: editions.map(({ slug, title }) => ({ value: slug, label: title })),
          },
          {
            name: 'weekday',
            label: asked('weekday', 'Day', 'Tuesday'),
            options: offered.weekday.map((value) => ({ value, label: weekdayOf(value) })),
          },
          {
            name: 'minutes',
            label: asked('minutes', 'Length', '60 minutes'),
            options: offered.minutes.map((value) => ({ value, label: `${value} minutes` })),
          },
          {
            name: 'weeks',
            label: asked('weeks', 'For', '12 weeks'),
            options: offered.weeks.map((value) => ({ value, label: `${value} weeks` })),
          },
          {
            name: 'night',
            label: asked('night', 'Night', 'Night is 22 – 07'),
            options: offered.night.map((value) => ({ value, label: nightWords(value) })),
          },
        ]}
      />
      {all.length > 1 && (
        <Chips>
          {all.map(({ slug, name }) => {
            const isIn = zones.some((zone) => zone.slug === slug)
            const others = zones.map((zone) => zone.slug).filter((each) => each !== slug)
            const next = isIn ? others : [...others, slug]
            return (
              <ChipLink key={slug} href={addressWith(query, next)} pressed={isIn}>
                {name}
              </ChipLink>
            )
          })}
        </Chips>
      )}
    </div>
  )
}

function addressWith(query: string, zones: readonly string[]): string {
  const next = new URLSearchParams(query)
  if (zones.length > 0) next.set('zones', zones.join(','))
  else next.delete('zones')
  return `/manage/cal?${next}`
}

/** Any Monday will do. */
function weekdayOf(number: string): string {
  return weekdayName(addDays('2026-11-23', Number(number)))
}

function nightWords(hours: string): string {
  return hours
    .split('-')
    .map((hour) => hour.padStart(2, '0'))
    .join(' – ')
}
