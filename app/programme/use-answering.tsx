import { useEffect, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import { AnswerSide, yesWords } from '../../ui/answer.tsx'
import type { AnswerState } from '../../ui/answer.tsx'
import { askAgain } from '../fetching/fetched.ts'
import { asDate } from '../local-time/local-time.tsx'
import type { Moment } from '../local-time/local-time.tsx'
import { useKeptPost } from '../pwa/queue/kept-post.ts'
import { postLater } from '../pwa/queue/state.ts'
import type { Heard } from '../pwa/queue/waiting.ts'
import { answerState, hear } from './answers.ts'
import type { HeardAnswer } from './answers.ts'

/** The session somebody answers, and when it begins on the page they answer on. */
export type Answered = { id: string; title: string; startsAt: Moment }

export type Answering = {
  /** What the answer is, or most likely will be. */
  state: AnswerState
  isFull: boolean
  /** It waits for a network on this device. */
  isHeld: boolean
  isUnderWay: boolean
  /** The session has moved far since they said yes: neither side is given until they say it again. */
  isAskedAgain: boolean
  latest: OwnAnswer | undefined
  /** The two sides, each a form. */
  yes: ReactNode
  no: ReactNode
}

/**
 * A member's answer to a session: shown at once, posted, and put right by what came of it. Without a network it waits on
 * this device (`pwa/queue`).
 */
export function useAnswering(
  session: Answered,
  own: OwnAnswer | undefined,
  count: Pick<AnswerCount, 'going' | 'capacity'> | undefined,
): Answering {
  const fetcher = useFetcher<Heard>()
  const kept = useKeptPost(path, { session: session.id })
  useTold(fetcher.data)
  const latest = useNewest(own, ownIn(kept.heard ?? fetcher.data))
  const isFull = count ? count.capacity !== null && count.going >= count.capacity : false
  const posted = kept.posted?.fields.answer ?? fetcher.formData?.get('answer')
  const state = expected(posted, answerState(latest), isFull)
  const isUnderWay = posted !== undefined && posted !== null
  const isAskedAgain = latest?.movedFrom !== undefined && !isUnderWay

  const side = (answer: 'going' | 'not_going', given: boolean, words: string) => {
    const fields: Record<string, string> = {
      session: session.id,
      answer,
      start: asDate(session.startsAt).toISOString(),
    }
    if (answer === 'going' && isFull && state !== 'offered') fields.list = '1'
    const keep = (event: SubmitEvent) => {
      if (postLater({ path, fields, about: session.title })) event.preventDefault()
    }
    return (
      <fetcher.Form method="post" action={`/api${path}`} onSubmit={keep}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button aria-pressed={given}>
          <AnswerSide given={given}>{words}</AnswerSide>
        </button>
      </fetcher.Form>
    )
  }
  return {
    state,
    isFull,
    isHeld: kept.isHeld,
    isUnderWay,
    isAskedAgain,
    latest,
    yes: side('going', (state === 'going' || state === 'on-the-list') && !isAskedAgain, yesWords(state, isFull)),
    no: side('not_going', state === 'not-going', 'Not going'),
  }
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

function ownIn(heard: Heard | undefined): OwnAnswer | undefined {
  return heard && 'done' in heard ? heard.own : undefined
}

/** Lets the rest of the page know, once. The toast comes from `post-outcome.ts`. */
function useTold(told: Heard | undefined): void {
  useEffect(() => {
    if (told) askAgain()
  }, [told])
}

const path = '/sessions/answer'
