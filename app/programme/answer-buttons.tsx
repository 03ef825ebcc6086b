import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import { Answer, AnswerPair, answerNote } from '../../ui/answer.tsx'
import { Status } from '../../ui/status.tsx'
import { useAnswering } from './use-answering.tsx'
import type { Answered } from './use-answering.tsx'

type AnswerButtonsProps = {
  session: Answered
  own: OwnAnswer | undefined
  /** Whether an answer is taken; without it the answer is only shown. */
  canAnswer: boolean | undefined
  count?: Pick<AnswerCount, 'going' | 'capacity'> | undefined
}

/** A member's answer to a session as two buttons, where one session stands alone; rows have `AnswerStrip`. */
export function AnswerButtons({ session, own, canAnswer, count }: AnswerButtonsProps) {
  const { state, latest, isHeld, isUnderWay, isAskedAgain, yes, no } = useAnswering(session, own, count)
  const number = latest?.position ?? undefined
  const note = isAskedAgain ? 'It has moved: are you still coming?' : answerNote(state, number)
  if (!canAnswer) return latest ? <Answer title={session.title} state={state} number={number} /> : null
  return (
    <AnswerPair
      title={session.title}
      note={isHeld ? <Status tone="warn">Will be sent</Status> : isUnderWay ? undefined : note}
      yes={yes}
      no={no}
    />
  )
}
