import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AnswerCount, OwnAnswer } from '../domain/rsvps.ts'
import { Answer, AnswerPair, AnswerSide, answerNote, yesWords } from '../ui/answer.tsx'
import type { AnswerState } from '../ui/answer.tsx'
import { answerState, hear } from './answers.ts'
import type { HeardAnswer } from './answers.ts'
import { askAgain } from './fetched.ts'

type AnswerButtonsProps = {
  session: { id: string; title: string }
  own: OwnAnswer | undefined
  /** Whether an answer is taken; without it the answer is only shown. */
  canAnswer: boolean | undefined
  count?: Pick<AnswerCount, 'going' | 'capacity'> | undefined
}

/** What `/api/sessions/answer` answers. */
type Told = { done: string; own: OwnAnswer } | { cannot: string }

/** A member's answer to a session, as two buttons: shown at once, posted, and put right by what came of it. */
export function AnswerButtons({ session, own, canAnswer, count }: AnswerButtonsProps) {
  const fetcher = useFetcher<Told>()
  useTold(fetcher.data)
  const latest = useNewest(own, fetcher.data && 'own' in fetcher.data ? fetcher.data.own : undefined)
  const isFull = count ? count.capacity !== null && count.going >= count.capacity : false
  const state = expected(fetcher.formData?.get('answer'), answerState(latest), isFull)
  const number = latest?.position ?? undefined
  if (!canAnswer) return latest ? <Answer title={session.title} state={state} number={number} /> : null

  const side = (answer: 'going' | 'not_going', given: boolean, words: string) => (
    <fetcher.Form method="post" action="/api/sessions/answer">
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="answer" value={answer} />
      {answer === 'going' && isFull && state !== 'offered' && <input type="hidden" name="list" value="1" />}
      <button aria-pressed={given}>
        <AnswerSide given={given}>{words}</AnswerSide>
      </button>
    </fetcher.Form>
  )
  return (
    <AnswerPair
      title={session.title}
      note={fetcher.state === 'idle' ? answerNote(state, number) : undefined}
      yes={side('going', state === 'going' || state === 'on-the-list', yesWords(state, isFull))}
      no={side('not_going', state === 'not-going', 'Not going')}
    />
  )
}

/** What the answer will most likely be, until the server says what it is. */
function expected(posted: FormDataEntryValue | null | undefined, state: AnswerState, isFull: boolean): AnswerState {
  if (posted === 'not_going') return 'not-going'
  if (posted !== 'going' || state === 'going' || state === 'on-the-list') return state
  return isFull && state !== 'offered' ? 'on-the-list' : 'going'
}

/** The answer as it was heard last: from this button's own click, or from the page since then. */
function useNewest(own: OwnAnswer | undefined, told: OwnAnswer | undefined): OwnAnswer | undefined {
  const [heard, setHeard] = useState<HeardAnswer>({ own, told, newest: own })
  const now = hear(heard, own, told)
  if (now !== heard) setHeard(now)
  return now.newest
}

/** Lets the rest of the page know, once. The toast comes from `spoken-answers.ts`. */
function useTold(told: Told | undefined): void {
  useEffect(() => {
    if (told) askAgain()
  }, [told])
}
