import type { Received } from './received.ts'

type Thanks = { lead: string; steps: { when: string; what: string }[] }

/** What is said for each kind of thing received: that it arrived, and what happens next and when. */
export function thanksFor(
  { kind, reference }: Received,
  answerWithinDays: number,
  confirmed: string | undefined = undefined,
): Thanks {
  const answer = {
    when: `Within ${answerWithinDays} working days`,
    what: 'An organiser reads it and answers, either way.',
  }
  if (confirmed) {
    return {
      lead: 'Your address is confirmed, and the organisers have your request.',
      steps: [{ when: 'Reference', what: confirmed }, answer],
    }
  }
  const referred = reference ? [{ when: 'Reference', what: reference }] : []
  switch (kind) {
    case 'request':
      return {
        lead: `We have your request. Please confirm the address with the code of our letter.`,
        steps: [
          ...referred,
          { when: 'Today', what: 'You confirm the address. Unconfirmed requests are deleted after 7 days.' },
          answer,
        ],
      }
    case 'decline':
      return {
        lead: 'You declined the invitation. The organisers know, and nobody writes to you again.',
        steps: referred,
      }
    case 'submission':
      return {
        lead: 'We have your entry.',
        steps: [
          ...referred,
          { when: 'Until closing', what: 'You can change it on the page of the challenge.' },
          { when: 'What follows', what: 'An organiser reads it, and accepts it or asks for something.' },
          { when: 'At any time', what: 'You can withdraw it, also once others read it.' },
        ],
      }
    case 'left':
      return {
        lead: 'You have left. Your answers to coming sessions are withdrawn, and your places are free for others.',
        steps: [{ when: 'Any time', what: 'You can come back with a new invitation.' }],
      }
    case 'none':
      return { lead: 'There is nothing more to do here.', steps: [] }
  }
}
