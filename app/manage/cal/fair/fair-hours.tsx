import './fair-hours.css'
import { useState } from 'react'
import { clockChanges } from '../../../../domain/programme/fair-hours.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { counted, numberInWords } from '../../../texts/number-words.ts'
import { FairChoices } from './choices.tsx'
import { RotationDates } from './dates.tsx'
import type { FairHours as Fair } from './load.ts'
import { PlanRotation } from './plan.tsx'
import { nameOf, RotationCard } from './rotation-card.tsx'

/** When people in several zones meet: three ways to share the nights, and the one that is chosen becomes a series. */
export function FairHours({ fair }: { fair: Fair }) {
  const { rotations, zones } = fair
  const fairest = rotations.reduce((best, next) => (isBetter(next, best) ? next : best))
  const [chosenHours, setChosen] = useState<number>()
  const chosen = rotations.find(({ hours }) => hours.length === chosenHours) ?? fairest
  const people = zones.reduce((sum, zone) => sum + zone.people, 0)
  const cost = rotations[0].total
  if (zones.length === 0) return <NoZones />
  return (
    <div className="fair-page" data-pigment="payne">
      <header className="fair-head">
        <div>
          <h2>
            When do {counted(people, 'person', 'people')} in {numberInWords(zones.length)}{' '}
            {zones.length === 1 ? 'zone' : 'zones'} meet?
          </h2>
          <p className="lead">
            {cost === 0
              ? 'There is an hour at which nobody has to be up at night.'
              : 'One hour is always somebody’s night. A rotation lets it travel.'}
          </p>
        </div>
        <Legend fair={fair} />
      </header>
      <FairChoices fair={fair} />
      <fieldset className="fair-cards">
        <legend className="visually-hidden">Ways to share the nights</legend>
        {rotations.map((rotation) => (
          <RotationCard
            key={rotation.hours.length}
            rotation={rotation}
            fair={fair}
            isChosen={rotation === chosen}
            onChoose={() => setChosen(rotation.hours.length)}
          />
        ))}
      </fieldset>
      <div className="fair-foot">
        <p>
          <b>{nameOf(chosen)}</b>, from {fullDayInWords(fair.first)}, {fair.weeks} weeks.{' '}
          <span className="muted">{changesInWords(fair)}</span>
        </p>
        <RotationDates rotation={chosen} fair={fair} />
        {fair.edition && <PlanRotation rotation={chosen} fair={fair} edition={fair.edition} />}
      </div>
    </div>
  )
}

function isBetter(one: Fair['rotations'][number], other: Fair['rotations'][number]): boolean {
  return one.fairness > other.fairness || (one.fairness === other.fairness && one.total < other.total)
}

function Legend({ fair: { night } }: { fair: Fair }) {
  const hours = [night.from, night.until].map((hour) => String(hour).padStart(2, '0')).join(' – ')
  return (
    <div className="fair-legend small">
      <span>
        <i data-light="day" /> day
      </span>
      <span>
        <i data-light="edge" /> early or late
      </span>
      <span>
        <i data-light="night" /> night, {hours}
      </span>
      <span>
        <i data-light="lit" /> a lit window: somebody is up at night
      </span>
      <span className="muted">
        Fairness: 100 minus the gap between the zone that carries most and the one that carries least.
      </span>
    </div>
  )
}

/** `New York changes its clock on the way, from week 10 on.` */
function changesInWords(fair: Fair): string {
  const changes = clockChanges(fair)
  if (changes.length === 0) return 'No clock changes on the way.'
  const each = changes.map(({ zone, week }) => `${zoneCity(zone.timeZone)} from week ${week + 1} on`)
  return `Clocks change on the way, ${each.join(', ')}: the windows count with it.`
}

function NoZones() {
  return (
    <div className="fair-page">
      <EmptyState
        room="one-to-ones"
        title="No zones yet"
        action={{ href: '/manage/home?panel=programme', label: 'Programme' }}
      >
        Fair hours need an edition with zones: each has its own clock, and its own night.
      </EmptyState>
    </div>
  )
}
