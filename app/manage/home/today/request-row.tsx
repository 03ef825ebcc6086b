import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import { keys } from '../../keys/keys.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { toneOf } from '../../member/requests/age.ts'
import { AskForm, Verb } from '../../member/requests/ask.tsx'
import { DeclineForm } from '../../member/requests/decline.tsx'
import type { OpenRequest } from '../../member/requests/request.tsx'
import { useApproveForm } from '../../member/requests/use-approve-form.ts'
import type { Need } from './needs-rows.ts'

type RequestRowProps = { need: Need; request: OpenRequest }

/** The request that waits longest, open: what its sender wrote, who they are, and every answer to it. */
export function RequestRow({ need, request }: RequestRowProps) {
  const [asked, ...rest] = request.answers.toSorted((one, other) => other.answer.length - one.answer.length)
  return (
    <article className="need-open small-heads" aria-labelledby="need-request" data-subject={request.name}>
      <header>
        <span className="small muted">{need.sort}</span>
        <h3 id="need-request">{request.name}</h3>
        <span className="muted">
          {[request.edition && `for ${request.edition}`, request.zone].filter(Boolean).join(', ')}
        </span>
        <span className="grow" />
        {need.more && (
          <Link className="link" data-alone="" href={need.more.href}>
            {need.more.number} more
          </Link>
        )}
        {request.waited && (
          <Status small tone={toneOf(request.waited)}>
            Day {request.waited.workingDays} of {request.waited.promisedDays}
          </Status>
        )}
        <Link className="need-reference figures" href={need.href} data-key={keys.open}>
          {request.reference}
        </Link>
      </header>
      <div className="need-answers">
        {asked && (
          <div>
            <p className="small muted">{asked.question}</p>
            <p className="need-said">{asked.answer}</p>
          </div>
        )}
        <dl>
          {factsOf(request, rest).map(([name, value]) => (
            <div key={name}>
              <dt className="small muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Answers need={need} request={request} />
    </article>
  )
}

function factsOf({ role, organisation, source, timeZone }: OpenRequest, rest: OpenRequest['answers']) {
  const facts: [string, string][] = [
    ['Role', [role, organisation].filter(Boolean).join(', ')],
    ...rest.map(({ question, answer }): [string, string] => [question, answer]),
    ['Heard of us', source],
    ['Time zone', timeZone],
  ]
  return facts.filter(([, value]) => value !== '')
}

function Answers({ need, request }: RequestRowProps) {
  const { id, version } = request
  const fetcherKey = `need ${need.id}`
  return (
    <footer className="need-verbs">
      <MailWayNote />
      <Approve request={request} fetcherKey={fetcherKey} />
      <Verb className="need-verb" name="Ask" shortcut={keys.ask}>
        <AskForm request={request} fetcherKey={fetcherKey} />
      </Verb>
      <ApiButton
        action="/api/requests/wait"
        fields={{ id, version, on: '1' }}
        fetcherKey={fetcherKey}
        kind="quiet"
        small
        title="Puts them on the waiting list; a letter tells them their number."
        data-key={keys.wait}
      >
        Wait <KeyCaps keys={keys.wait} />
      </ApiButton>
      <Verb className="need-verb" name="Decline" kind="danger" shortcut={keys.decline}>
        <DeclineForm request={request} fetcherKey={fetcherKey} />
      </Verb>
    </footer>
  )
}

function Approve({ request, fetcherKey }: { request: OpenRequest; fetcherKey: string }) {
  const { zones, editionIsFull } = request
  const schema = useApproveForm(request, filledInFigures)
  return (
    <VersionedForm
      className="need-approve"
      save={
        <SubmitButton small forward data-key={keys.approve}>
          Approve and invite <KeyCaps keys={keys.approve} />
        </SubmitButton>
      }
      schema={schema}
      action="/api/requests/approve"
      rowVersion={request}
      fetcherKey={fetcherKey}
      keep={request.id}
    >
      {zones.length > 0 && <FormField name="zone" small labelHidden isNeeded />}
      {editionIsFull && <FormField name="whenFull" small />}
    </VersionedForm>
  )
}

function filledInFigures({ taken, capacity }: { taken: number; capacity: number | null }): string {
  return capacity === null ? `, ${taken}` : `, ${taken}/${capacity}`
}
