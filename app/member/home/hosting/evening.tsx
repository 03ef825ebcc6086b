import { counted } from '../../../texts/number-words.ts'
import { useNow } from '../../now.ts'
import type { OpenedSession } from '../hosting.ts'
import { partNow } from './agenda-times.ts'
import type { AgendaPart } from './agenda-times.ts'

type EveningProps = { parts: readonly AgendaPart[]; session: OpenedSession; now: Date }

/** An agenda whose parts have their hours: what is over is struck, what is on is lit, with the minutes that are left of it. */
export function Evening({ parts, session, now }: EveningProps) {
  const at = partNow(parts, session, useNow(now))
  return (
    <ol className="hosting-evening" role="list">
      {parts.map((part, index) => {
        const isOver = at !== undefined && index < at.index
        const isOn = index === at?.index
        return (
          <li key={part.at} aria-current={isOn ? 'step' : undefined} data-over={isOver || undefined}>
            <b className="figures">{part.at}</b>
            <span>
              {part.text}
              {isOn && <b className="small">{counted(at.left, 'minute')} left</b>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
