import { rangeInWords } from '../../../../time/words.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { intakeInWords } from '../../../programme/edition-words.ts'
import { editionWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { ProgrammeLists } from './load.ts'
import { programmeAddress } from './address.ts'
import { zoneWords } from './zone-words.ts'

type Edition = ProgrammeLists['editions'][number]

/** The editions, newest first. */
export function Editions({ editions }: { editions: Edition[] }) {
  if (editions.length === 0) {
    return (
      <EmptyState room="strategy" title="No edition yet">
        An edition is one run of the programme. Everything members do happens in one.
      </EmptyState>
    )
  }
  return (
    <Table
      caption="Editions, newest first"
      rows={editions}
      rowKey={({ slug }) => slug}
      many
      columns={[
        {
          name: 'Edition',
          cell: ({ slug, title }) => (
            <TwoLines first={<Link href={programmeAddress({ edition: slug })}>{slug}</Link>} second={title} />
          ),
        },
        { name: 'State', nowrap: true, cell: ({ status }) => <WordedStatus of={editionWords[status]} /> },
        { name: 'Dates', priority: 2, cell: datesOf },
        { name: 'Zones', priority: 4, cell: zonesOf },
        { name: 'Intake', priority: 2, cell: intake },
        { name: 'Places', numeric: true, priority: 5, cell: ({ capacity }) => capacity ?? 'No limit' },
      ]}
    />
  )
}

function datesOf({ startsOn, endsOn }: Edition): string {
  return startsOn && endsOn ? rangeInWords({ start: startsOn, end: endsOn }) : 'Not set yet'
}

function zonesOf({ zones }: Edition) {
  if (zones.length === 0) return 'None yet'
  return (
    <ul role="list" className="manage-zone-names">
      {zones.map(({ name, timeZone, status }) => (
        <li key={name}>
          {name}{' '}
          <span className="micro faint">{status === 'active' ? zoneCity(timeZone) : zoneWords[status].words}</span>
        </li>
      ))}
    </ul>
  )
}

function intake(edition: Edition) {
  const { tone, words } = intakeInWords(edition, edition.intake)
  return <Status tone={tone}>{words}</Status>
}
