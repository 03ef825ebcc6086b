import { rangeInWords } from '../../../../time/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import { Measures, Meter } from '../../../../ui/chart/measures.tsx'
import type { Measure } from '../../../../ui/chart/measures.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { memberWords } from '../../words.ts'
import { AttendanceChart, BusyHours, EntriesChart, dayShort } from './charts.tsx'
import type { NumbersContent } from './load.ts'
import { MailReach, UpdateReach } from './reach.tsx'

/** The community in sums. Every picture has its numbers as a table. */
export function NumbersPanel({ content }: { content: NumbersContent }) {
  const { edition, byStatus } = content
  return (
    <div className="grid-12" data-gap="20">
      <div className="row manage-span" data-apart data-span="12">
        <SegmentedLinks label="Time" links={spanLinks(content)} />
        <MoreLink href={`/api/operations/numbers?span=${content.span}`} icon="none" download>
          Download as CSV
        </MoreLink>
      </div>
      <Card data-span="8">
        <AttendanceChart content={content} />
      </Card>
      <Card data-span="4">
        <h2>Members, by state</h2>
        {byStatus.length > 0 ? <Measures measures={byStatus.map(asMeasure)} /> : <NoMembers />}
      </Card>
      <Card data-span="8">
        <MemberTrend content={content} />
      </Card>
      <Card data-span="4">
        <h2>People, by zone</h2>
        {edition ? <ByZone edition={edition} /> : <p className="manage-quiet muted">There is no edition yet.</p>}
      </Card>
      <Card data-span="6">
        <h2>From invitation to first session</h2>
        {edition ? <Funnel edition={edition} /> : <p className="manage-quiet muted">There is no edition yet.</p>}
      </Card>
      <Card data-span="6">
        <BusyHours content={content} />
      </Card>
      <Card data-span="12">
        <h2>How far updates came</h2>
        <UpdateReach updates={edition?.updates ?? []} />
      </Card>
      <Card data-span="6">
        <h2>Mail of the last {content.days} days</h2>
        <MailReach mail={content.mail} />
      </Card>
      <Card data-span="6">
        <EntriesChart entries={content.entries} />
      </Card>
    </div>
  )
}

function spanLinks({ span, edition }: NumbersContent) {
  const link = (name: typeof span, label: string) => ({
    href: `?panel=numbers&span=${name}`,
    label,
    current: name === span,
  })
  return [
    link('30', '30 days'),
    link('90', '90 days'),
    ...(edition ? [link('edition', `Edition ${edition.slug}`)] : []),
  ]
}

function NoMembers() {
  return (
    <EmptyState room="feedback" title="Nobody yet">
      Members appear here once they are invited.
    </EmptyState>
  )
}

function MemberTrend({ content: { trend, attendance } }: { content: NumbersContent }) {
  return (
    <LineChart
      title="Members, week by week"
      names={attendance.map(({ startsOn }) => dayShort(startsOn))}
      series={[{ name: 'Active and paused members', pigment: 'cobalt', values: trend }]}
      note="Everybody who had joined by the end of each week and is still with us."
    />
  )
}

type EditionNumbers = NonNullable<NumbersContent['edition']>

function ByZone({ edition: { byZone, slug } }: { edition: EditionNumbers }) {
  return (
    <>
      <dl className="manage-zones">
        {byZone.map(({ zoneId, zone, number, capacity }) => (
          <div key={zoneId}>
            <dt>{zone}</dt>
            <dd>
              <b className="figures">{number}</b> {capacity !== null && <span className="muted">of {capacity}</span>}
              {capacity !== null && <Meter label={`${number} of ${capacity} places`} value={number} of={capacity} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">Edition {slug}.</p>
    </>
  )
}

function Funnel({ edition: { funnel, slug, startsOn } }: { edition: EditionNumbers }) {
  const measures: Measure[] = [
    { name: 'Invited', value: funnel.invited, pigment: 'payne' },
    { name: 'Opened', value: funnel.opened, pigment: 'cobalt' },
    { name: 'Registered', value: funnel.registered, pigment: 'viridian' },
    { name: 'First session', value: funnel.firstSession, pigment: 'ochre' },
  ]
  return (
    <>
      <Measures measures={measures} />
      <p className="small muted">
        Personal invitations to edition {slug}
        {startsOn && `, which began on ${rangeInWords({ start: startsOn, end: startsOn })}`}.
      </p>
    </>
  )
}

function asMeasure({ status, number }: NumbersContent['byStatus'][number]): Measure {
  const pigments = { ok: 'viridian', info: 'cobalt', warn: 'ochre', bad: 'madder', off: 'payne' } as const
  const { words, tone } = memberWords[status]
  return { name: words, value: number, pigment: pigments[tone] }
}
