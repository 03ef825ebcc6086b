import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * What a member said about a session. `full` and no answer: only the waiting list is left to join; `offered`: they wait, and a
 * place is free for whoever takes it.
 */
export type AnswerState = 'none' | 'going' | 'not-going' | 'on-the-list' | 'offered'

/**
 * The answer to a session as it stands, without buttons: a segmented pair, the given answer in ink with a tick.
 * `number` is the place in line. For pages that only show; forms use `AnswerPair` with buttons of their own.
 */
export function Answer({
  state,
  full,
  number,
  title,
}: {
  state: AnswerState
  full?: boolean
  number?: number
  title: string
}) {
  return (
    <AnswerPair
      title={title}
      note={answerNote(state, number)}
      yes={<AnswerSide given={state === 'going' || state === 'on-the-list'}>{yesWords(state, full)}</AnswerSide>}
      no={<AnswerSide given={state === 'not-going'}>Not going</AnswerSide>}
    />
  )
}

/** The frame of the pair: two sides that share a line, and a note below. Sides are buttons or `AnswerSide`s. */
export function AnswerPair({
  title,
  yes,
  no,
  note,
}: {
  title: string
  yes: ReactNode
  no: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="answer">
      <div className="segmented" role="group" aria-label={`Your answer for ${title}`}>
        {yes}
        {no}
      </div>
      {note && <p className="small muted">{note}</p>}
    </div>
  )
}

/** What one side of the pair says: the tick appears on the given answer. Inside a button, or alone when read-only. */
export function AnswerSide({ given, children }: { given: boolean; children: string }) {
  return (
    <span data-current={given || undefined}>
      {given && <Icon name="tick" size="small" />}
      {children}
    </span>
  )
}

/** What stands below the pair: the place in line, or that a place is free. */
export function answerNote(state: AnswerState, number: number | undefined): string | undefined {
  if (state === 'offered') return 'A place is free. Take it?'
  return state === 'on-the-list' && number ? `Number ${number} in line` : undefined
}

/** "Going", "Join the list" when the session is full, "On the list" once joined. */
export function yesWords(state: AnswerState, full?: boolean): string {
  if (state === 'on-the-list') return 'On the list'
  if (state === 'offered') return 'Take the place'
  return full && state !== 'going' ? 'Join the list' : 'Going'
}
