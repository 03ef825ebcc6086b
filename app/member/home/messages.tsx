import { momentInWords } from '../../../time/words.ts'
import { Card } from '../../../ui/card.tsx'
import { useClock } from '../../local-time/local-time.tsx'
import type { View } from './load.ts'

type Message = Extract<View, { view: 'schedule' }>['messages'][number]

/** What hosts wrote about the sessions one goes to. */
export function Messages({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null
  return (
    <Card aria-labelledby="messages" className="member-messages">
      <h2 id="messages">Written to you</h2>
      <ul className="stack" data-gap="4" role="list">
        {messages.map((message) => (
          <MessageOf key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  )
}

function MessageOf({ message: { text, at, title, timeZone, by } }: { message: Message }) {
  const { zone } = useClock(timeZone)
  return (
    <li className="stack" data-gap="1">
      <b>{title}</b>
      <p className="member-message">{text}</p>
      <p className="small muted">
        {by ?? 'Whoever ran it'}, {momentInWords(at, { zone })}
      </p>
    </li>
  )
}
