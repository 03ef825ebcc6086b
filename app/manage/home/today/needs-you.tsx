import { Card } from '../../../../ui/card.tsx'
import { Count } from '../../../../ui/count.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useDoneAs } from '../../../forms/posting.tsx'
import type { Clock } from '../../clock.ts'
import { keys } from '../../keys/keys.ts'
import type { TodayContent } from './load.ts'
import { needsOf } from './needs-rows.ts'
import type { Need } from './needs-rows.ts'
import { NeedRow } from './need-row.tsx'
import { RequestRow } from './request-row.tsx'
import { useAnswered } from './use-answered.ts'

/** What waits, answered where it is read: the first request open with its answers, of the rest a row each with its control. */
export function NeedsYou({ content: { queue, request }, clock }: { content: TodayContent; clock: Clock }) {
  const needs = needsOf(queue, clock)
  const { lines, known, answer, list } = useAnswered(needs)
  const waiting = queue.reduce((sum, { number }) => sum + number, 0)
  return (
    <Card strong className="needs" aria-labelledby="needs-you">
      <div className="today-head">
        <h2 id="needs-you">Needs you</h2>
        {waiting > 0 && <Count value={waiting} label={`${waiting} waiting`} />}
        {waiting > 0 && <HowByKeys />}
      </div>
      {known.map((id) => (
        <Hears key={id} of={id} onDone={(words) => answer(id, words)} />
      ))}
      {lines.length === 0 && <p className="today-quiet muted">Nothing waits for you.</p>}
      <ul role="list" ref={list}>
        {lines.map((line) =>
          line.done === undefined ? (
            <li key={line.need.id} data-row={line.need.id} tabIndex={-1} className="need">
              <Waiting need={line.need} request={request} />
            </li>
          ) : (
            <li key={line.need.id} className="need-done">
              <Status tone="ok">{line.done}</Status>
              <span className="small muted">{line.need.title}</span>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

function Waiting({ need, request }: { need: Need; request: TodayContent['request'] }) {
  return request && need.id === `requests ${request.id}` ? (
    <RequestRow need={need} request={request} />
  ) : (
    <NeedRow need={need} />
  )
}

/** Hears of what is done about one of them, also when doing it has taken its row away. */
function Hears({ of, onDone }: { of: string; onDone: (words: string) => void }) {
  useDoneAs(`need ${of}`, ({ done }) => onDone(done))
  return null
}

function HowByKeys() {
  return (
    <span className="needs-keys small muted">
      <span>
        <KeyCaps keys={`${keys.next} ${keys.previous}`} /> move
      </span>
      <span>
        <KeyCaps keys={keys.open} /> open
      </span>
    </span>
  )
}
