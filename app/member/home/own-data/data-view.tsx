import { href } from 'react-router'
import { today } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Standing } from '../../../../ui/standing.tsx'
import { consentWords } from '../me-words.ts'
import { DeletePane } from './delete-pane.tsx'
import { KeptPane } from './kept-pane.tsx'
import { LeavePane } from './leave-pane.tsx'
import { LessonsPane } from './lessons-pane.tsx'
import type { DataContent } from './load.ts'
import { PausePane } from './pause-pane.tsx'
import { TakePane } from './take-pane.tsx'

/** What is kept of the member, how to take it, and how to go. */
export function DataView({ data, timeZone }: { data: DataContent; timeZone: string }) {
  const { joinedAt, status, pausedUntil } = data
  const isPaused = status === 'paused'
  return (
    <>
      <Standing
        facts={[
          {
            value: isPaused ? 'Paused' : 'Active',
            words: isPaused && pausedUntil ? `until ${fullDayInWords(pausedUntil)}` : 'your membership',
          },
          ...(joinedAt ? [{ value: fullDayInWords(today(joinedAt, timeZone)).slice(4), words: 'member since' }] : []),
        ]}
      />
      <TakePane data={data} timeZone={timeZone} />
      <LessonsPane data={data} timeZone={timeZone} />
      <PausePane data={data} />
      <LeavePane data={data} />
      <DeletePane data={data} />
      <KeptPane data={data} />
      <Agreed data={data} timeZone={timeZone} />
    </>
  )
}

function Agreed({ data: { consents }, timeZone }: { data: DataContent; timeZone: string }) {
  return (
    <FactPane id="agreed" title="What you agreed to">
      {consents.length === 0 ? (
        <p>None are written down.</p>
      ) : (
        <FactLines label="Agreements">
          {consents.map(({ kind, given, documentVersion, at }) => (
            <FactLine
              key={kind}
              icon={given ? 'tick' : 'close'}
              title={consentWords[kind]}
              note={`${given ? `Version ${documentVersion}, agreed` : 'Taken back'} on ${fullDayInWords(today(at, timeZone))}`}
            />
          ))}
        </FactLines>
      )}
      <p>
        Did something break the code of conduct?{' '}
        <Link className="link" href={href('/code-of-conduct/report')}>
          Report it
        </Link>
        , with or without your name.
      </p>
    </FactPane>
  )
}
