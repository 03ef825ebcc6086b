import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx'
import { Meter } from '../../../../ui/chart/measures.tsx'
import type { Measure } from '../../../../ui/chart/measures.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { memberWords } from '../../words.ts'
import { Listed, NoEdition } from './listed.tsx'
import type { NumbersContent } from './load.ts'
import { mergeSmall, smallInWords } from './small-groups.ts'

/** Everybody by where they stand with the community. */
export function ByState({ byStatus }: Pick<NumbersContent, 'byStatus'>) {
  if (byStatus.length === 0) {
    return (
      <EmptyState room="feedback" title="Nobody yet">
        Members appear here once they are invited.
      </EmptyState>
    )
  }
  const { shown, small } = mergeSmall(byStatus)
  return (
    <Listed
      title="Members, by state"
      note="Everybody there is, as they stand now."
      measures={[
        ...shown.map(asMeasure),
        ...(small ? [{ name: smallInWords(small), value: small.number, pigment: 'payne' as const }] : []),
      ]}
    />
  )
}

function asMeasure({ status, number }: NumbersContent['byStatus'][number]): Measure {
  const pigments = { ok: 'viridian', info: 'cobalt', warn: 'ochre', bad: 'madder', off: 'payne' } as const
  const { words, tone } = memberWords[status]
  return { name: words, value: number, pigment: pigments[tone] }
}

/** Whoever may enter an edition by their zone, against its places. */
export function ByZone({ edition }: Pick<NumbersContent, 'edition'>) {
  if (!edition) return <NoEdition title="People, by zone" />
  const { slug } = edition
  const zones = zoneRows(edition.byZone)
  return (
    <ChartFrame
      title="People, by zone"
      note={`Whoever may enter edition ${slug} now, against the places of the zone.`}
      table={{
        head: ['Zone', 'People', 'Places'],
        rows: zones.map(({ zone, number, capacity }) => [zone, number, capacity ?? 'No limit']),
      }}
    >
      <dl className="manage-zones">
        {zones.map(({ zoneId, zone, number, capacity }) => (
          <div key={zoneId}>
            <dt>{zone}</dt>
            <dd>
              <b className="figures">{number}</b> {capacity !== null && <span className="muted">of {capacity}</span>}
              {capacity !== null && <Meter label={`${number} of ${capacity} places`} value={number} of={capacity} />}
            </dd>
          </div>
        ))}
      </dl>
    </ChartFrame>
  )
}

type Zones = NonNullable<NumbersContent['edition']>['byZone']

/** The small ones as one row; it has as many places as they have together, where each has a limit. */
function zoneRows(byZone: Zones): Zones {
  const { shown, small } = mergeSmall(byZone)
  if (!small) return byZone
  const capacity = small.of.reduce<number | null>(
    (sum, zone) => (sum === null || zone.capacity === null ? null : sum + zone.capacity),
    0,
  )
  return [...shown, { zoneId: 'small', zone: smallInWords(small), number: small.number, capacity }]
}
