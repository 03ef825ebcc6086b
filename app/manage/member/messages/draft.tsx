import { useMemo } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { counted } from '../../../texts/number-words.ts'
import { LetterFrame } from '../../letter-frame.tsx'
import { memberMessageForm } from './form.ts'
import type { MessageOpened } from './load.ts'
import { leftOutInWords } from './words.ts'

/** The words of a message, before anybody sees its letter. */
export function WriteMessage({ message }: { message: MessageOpened }) {
  const { id, version, subject, text, replyTo } = message
  const values = useMemo(() => ({ subject, text, replyTo }), [subject, text, replyTo])
  return (
    <div className="message-panes">
      <Card strong aria-labelledby="message-words" className="stack">
        <h2 id="message-words">Message to {counted(message.reach?.number ?? 0, 'member')}</h2>
        <p className="muted">Nothing is sent before you have seen the letter.</p>
        <VersionedForm
          schema={memberMessageForm}
          action="/api/messages/save"
          values={values}
          rowVersion={{ id, version }}
          save={<SubmitButton forward>Look at the letter</SubmitButton>}
        >
          <FormFields />
        </VersionedForm>
      </Card>
      <div className="stack">
        <Reach message={message} />
        <Discard id={id} version={version} />
      </div>
    </div>
  )
}

/** The letter as it will arrive, whom it reaches, and the way to send it. */
export function DraftMessage({ message }: { message: MessageOpened }) {
  const { id, version, reach, subject } = message
  const number = reach?.number ?? 0
  const as = reach?.first?.id ?? ''
  return (
    <div className="message-panes">
      <Card strong aria-labelledby="message-letter" className="stack">
        <div>
          <p className="small muted">{reach?.first ? `As ${reach.first.name} gets it` : 'The letter'}</p>
          <h2 id="message-letter" className="heading-3">
            {reach?.first ? subject.replaceAll('{name}', reach.first.name) : subject}
          </h2>
        </div>
        <LetterFrame
          key={version}
          src={`/api/messages/letter?${new URLSearchParams({ id, as, version: String(version) })}`}
        />
      </Card>
      <div className="stack">
        <Reach message={message} />
        <div className="row message-deeds" data-gap="2">
          {number > 0 && (
            <ApiButton action="/api/messages/send" fields={{ id, version, seal: reach?.seal ?? '' }} forward>
              Send to {number}
            </ApiButton>
          )}
          <ApiButton action="/api/messages/test" fields={{ id }} kind="quiet">
            Send me a test
          </ApiButton>
          <ButtonLink kind="quiet" href={`/manage/member?tab=messages&message=${id}&words=1`}>
            Change the words
          </ButtonLink>
        </div>
        <p className="small muted">After Send it waits for a minute, in which you can take it back.</p>
        <Discard id={id} version={version} />
      </div>
    </div>
  )
}

/** Whom it reaches and whom not, with the reason. */
function Reach({ message: { reach, chosen, replyTo } }: { message: MessageOpened }) {
  if (!reach) return null
  const { number, names, left } = reach
  const more = number > names.length ? ` and ${number - names.length} more` : ''
  return (
    <Card aria-labelledby="message-reach" className="stack" data-gap="3">
      <h3 id="message-reach">
        Reaches {number} of {chosen}
      </h3>
      {number > 0 && (
        <Disclosure summary="Who">
          <p className="small">
            {names.join(', ')}
            {more}.
          </p>
        </Disclosure>
      )}
      {left.map((group) => (
        <p key={group.because} className="small">
          Not reached: {leftOutInWords(group)}
        </p>
      ))}
      {replyTo && <p className="small muted">Answers go to {replyTo}.</p>}
    </Card>
  )
}

function Discard({ id, version }: { id: string; version: number }) {
  return (
    <ApiButton action="/api/messages/discard" fields={{ id, version }} kind="danger" small>
      Throw it away
    </ApiButton>
  )
}
