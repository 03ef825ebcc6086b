import { momentInWords } from '../../../../time/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { ListContext } from '../../list-context.ts'
import type { MessageOpened } from './load.ts'
import { stateWords } from './words.ts'

/** A message that waits its minute, is on its way, or went: what was written, to how many, and by whom. */
export function SentMessage({ message, clock }: Pick<ListContext, 'clock'> & { message: MessageOpened }) {
  const { id, version, subject, text, replyTo, by, state, dueAt, chosen, people, written } = message
  const { words, tone } = stateWords[state]
  return (
    <Card strong aria-labelledby="message-sent" className="stack message-sent">
      <Status tone={tone}>{words}</Status>
      <h2 id="message-sent">{subject}</h2>
      <p className="message-text">{text}</p>
      <p className="small muted">
        {by ?? 'Somebody who is gone'}
        {dueAt && `, ${momentInWords(dueAt, { zone: clock.zone })}`}. {lettersInWords({ state, people, written })} Begun
        for {counted(chosen, 'person', 'people')}. Answers go to {replyTo}.
      </p>
      {state === 'held' && (
        <div>
          <ApiButton action="/api/messages/take-back" fields={{ id, version }} kind="quiet">
            Take it back
          </ApiButton>
        </div>
      )}
      <MoreLink href="/manage/member?tab=messages">All messages</MoreLink>
    </Card>
  )
}

/** Fewer letters than people: who left or switched mail off within the minute got none. */
function lettersInWords({ state, people, written }: Pick<MessageOpened, 'state' | 'people' | 'written'>): string {
  if (state === 'held') return `Goes to ${counted(people, 'person', 'people')}.`
  if (state === 'sending') return `${written} of ${counted(people, 'letter')} written.`
  if (written === people) return `${counted(written, 'letter')} written.`
  return `${counted(written, 'letter')} written for ${people}: the others cannot be written to by now.`
}
