import { useState } from 'react'
import { momentInWords } from '../../../../time/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { useClock } from '../../../local-time/local-time.tsx'
import { messageForm } from '../../../programme/message-form.ts'
import { counted } from '../../../texts/number-words.ts'
import type { OpenedSession } from '../hosting.ts'
import { Beginnings } from './beginnings.tsx'

/** A letter to those who come: whom it reaches and whom not stands before its button, which says how many. */
export function WriteToThem({ session }: { session: OpenedSession }) {
  const { sent, left } = session.reach
  const number = numberReached(session.reach)
  return (
    <Card aria-labelledby="hosting-write" className="hosting-part">
      <h2 id="hosting-write">Write to those who come</h2>
      {left === 0 && <p className="small muted">Two messages went out within a day. Write again tomorrow.</p>}
      {left > 0 && number === 0 && <p className="small muted">It would reach nobody.</p>}
      <Reach reach={session.reach} />
      {/* What was sent begins a new one, under a key of its own. */}
      {left > 0 && number > 0 && <MessageForm key={sent[0]?.id ?? 'first'} session={session} />}
      {sent.length > 0 && <Sent session={session} />}
    </Card>
  )
}

function MessageForm({ session }: { session: OpenedSession }) {
  const [key] = useState(session.messageKey)
  const { left } = session.reach
  const number = numberReached(session.reach)
  const api = useApiForm(messageForm, { action: '/api/sessions/message' })
  return (
    <Form schema={messageForm} {...api} keep={session.id} className="stack">
      <FormMessages />
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={number} />
      <Beginnings link={session.prepared.joinUrl} />
      <FormFields />
      <SubmitButton small forward>
        Send to {number}
      </SubmitButton>
      <p className="small muted">
        {left === 1 ? 'This is the last message today.' : `${left} messages are possible within a day.`}
      </p>
    </Form>
  )
}

function numberReached({ reached, called }: OpenedSession['reach']): number {
  return reached.length + called.length
}

function Reach({ reach }: { reach: OpenedSession['reach'] }) {
  const { reached, called, leftOut } = reach
  const number = numberReached(reach)
  if (number + leftOut.length === 0) return null
  const noMail = leftOut.filter(({ because }) => because === 'no-mail').map(({ name }) => name)
  const enough = leftOut.filter(({ because }) => because === 'enough-today').map(({ name }) => name)
  return (
    <Disclosure
      summary={`Reaches ${number}${leftOut.length > 0 ? `, not ${leftOut.length}` : ''}: who`}
      open={number === 0}
    >
      <div className="stack small" data-gap="2">
        {reached.length > 0 && <p>By mail: {reached.join(', ')}.</p>}
        {called.length > 0 && <p>On their devices only: {called.join(', ')}.</p>}
        {noMail.length > 0 && (
          <p>Not reached, as they get no mail about sessions and are not called: {noMail.join(', ')}.</p>
        )}
        {enough.length > 0 && <p>Not reached, as they got three letters within a day: {enough.join(', ')}.</p>}
      </div>
    </Disclosure>
  )
}

function Sent({ session: { reach, timeZone } }: { session: OpenedSession }) {
  const { zone } = useClock(timeZone)
  return (
    <Disclosure summary={counted(reach.sent.length, 'message') + ' sent'}>
      <ul className="stack small" data-gap="3" role="list">
        {reach.sent.map(({ id, text, recipients, at }) => (
          <li key={id}>
            <span className="muted">
              {momentInWords(at, { zone })}, to {recipients}
            </span>
            <p className="hosting-said">{text}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
