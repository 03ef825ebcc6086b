import { lazy } from 'react'
import type { Redirect } from '../../../../domain/club/redirects/columns.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Status } from '../../../../ui/status.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { SettingsContent } from './load.ts'

/** Comes with the first rule somebody works on: the panels are read far more often. */
const RuleFields = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleFields }))

const here = '/manage/home?panel=settings'

/** The redirect rules: the list, and the form of the one that the address names. */
export function Redirects({ content: { rules, editing } }: { content: SettingsContent }) {
  const rule = rules.find(({ id }) => id === editing)
  const isOpen = editing === 'new' || rule !== undefined
  return (
    <Card id="redirects" aria-labelledby="redirects-title" className="stack" data-gap="4">
      <div className="row" data-apart>
        <div>
          <h2 id="redirects-title">Redirects</h2>
          <p className="muted">
            Where old addresses lead. They also cover pages that are there, except what keeps the site running.
          </p>
        </div>
        {!isOpen && (
          <ButtonLink small href={`${here}&rule=new#redirects`} icon="plus">
            Add a rule
          </ButtonLink>
        )}
      </div>
      {isOpen && <RuleFields key={rule?.id} rule={rule} back={`${here}#redirects`} />}
      {rules.length > 0 ? <Rules rules={rules} /> : !isOpen && <NoRules />}
    </Card>
  )
}

function Rules({ rules }: { rules: Redirect[] }) {
  return (
    <ul role="list" className="manage-rules" aria-label="Redirect rules, by address">
      {rules.map((rule) => (
        <li key={rule.id}>
          <div>
            <p>
              <code>{rule.from}</code> <span className="muted">to</span> <code>{rule.to}</code>
            </p>
            <p className="small muted">
              {rule.status}
              {rule.keepQuery ? '' : ', what follows the question mark is dropped'}
              {rule.note && `. ${rule.note}`}
            </p>
          </div>
          <Status tone={rule.enabled ? 'ok' : 'off'}>{rule.enabled ? 'On' : 'Off'}</Status>
          <Deeds rule={rule} />
          <Removing rule={rule} />
        </li>
      ))}
    </ul>
  )
}

function Deeds({ rule: { id, from, version, enabled } }: { rule: Redirect }) {
  return (
    <div className="manage-deeds">
      <ButtonLink kind="quiet" small href={`${here}&rule=${id}#redirects`} aria-label={`Edit the rule for ${from}`}>
        Edit
      </ButtonLink>
      <ApiButton kind="quiet" small action="/api/redirects/switch" fields={{ id, version, enabled: enabled ? 0 : 1 }}>
        {enabled ? 'Switch off' : 'Switch on'}
        <VisuallyHidden> the rule for {from}</VisuallyHidden>
      </ApiButton>
    </div>
  )
}

function Removing({ rule: { id, version, from, enabled } }: { rule: Redirect }) {
  return (
    <Disclosure
      summary={
        <>
          Delete<VisuallyHidden> the rule for {from}</VisuallyHidden>
        </>
      }
    >
      <div className="stack" data-gap="3">
        <p>
          {enabled
            ? 'Who follows the old address will then see the page there is, or that there is none.'
            : 'It is off, so nobody will notice.'}
        </p>
        <ApiButton kind="danger" small action="/api/redirects/delete" fields={{ id, version }}>
          Delete the rule
        </ApiButton>
      </div>
    </Disclosure>
  )
}

function NoRules() {
  return (
    <EmptyState room="systems" title="No redirects yet">
      Add one when an address that people know has moved.
    </EmptyState>
  )
}
