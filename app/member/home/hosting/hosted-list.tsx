import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useSessionWords } from '../../../local-time/local-time.tsx'
import { hostingPath } from '../../../programme/hosting-path.ts'
import type { Hosting, OpenedSession } from '../hosting.ts'
import { Day } from './day.tsx'

type Hosted = Hosting['ahead'][number]
type HostedListProps = { title: string; sessions: Hosted[]; opened: OpenedSession }

/** Some of the sessions somebody hosts, the opened one marked; of those ahead each says what it lacks. */
export function HostedList({ title, sessions, opened }: HostedListProps) {
  if (sessions.length === 0) return null
  const others = sessions.slice(mostShown)
  return (
    <Card aria-label={title} className="hosting-list">
      <h2>{title}</h2>
      <ListRows label={title} sessions={sessions.slice(0, mostShown)} opened={opened} />
      {others.length > 0 && (
        <Disclosure summary={`${others.length} more`} open={others.some(({ id }) => id === opened.id)}>
          <ListRows label={`${title}, the others`} sessions={others} opened={opened} />
        </Disclosure>
      )}
    </Card>
  )
}

/** So many at once; the others are folded. */
const mostShown = 4

type ListRowsProps = Omit<HostedListProps, 'title'> & { label: string }

function ListRows({ label, sessions, opened }: ListRowsProps) {
  return (
    <Rows aria-label={label}>
      {sessions.map((session) => (
        <Row key={session.id} pigment={session.studio?.pigment ?? 'payne'}>
          <HostedLink session={session} isOpen={session.id === opened.id} />
        </Row>
      ))}
    </Rows>
  )
}

function HostedLink({ session, isOpen }: { session: Hosted; isOpen: boolean }) {
  const { hours } = useSessionWords(session)
  return (
    <Link className="hosting-link" href={hostingPath(session.id)} aria-current={isOpen ? 'true' : undefined}>
      <Day session={session} />
      <span>
        <b>{session.title}</b>
        <small className="figures">
          {hours}, {session.going} going
        </small>
        {session.lacks && <Status {...lackWords[session.lacks]} small />}
      </span>
    </Link>
  )
}

const lackWords = {
  link: { tone: 'warn', children: 'No link yet' },
  agenda: { tone: 'warn', children: 'No agenda yet' },
  nothing: { tone: 'ok', children: 'Ready' },
} as const
