import { lazy } from 'react'
import type { Redirect } from '../../../../domain/redirects/columns.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { SettingsContent } from './load.ts'

/** Comes with the first rule somebody works on: the panels are read far more often. */
const RuleFields = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleFields }))

const here = '/manage/home?panel=settings'

/** The redirect rules: list, form, and the question before one is deleted. Plain forms: they work without script. */
export function Redirects({ content: { rules, view } }: { content: SettingsContent }) {
  return (
    <Card strong data-span="12" id="redirects" aria-labelledby="redirects-title" className="stack" data-gap="4">
      <div className="row" data-apart>
        <div>
          <h2 id="redirects-title">Redirects</h2>
          <p className="muted">
            Where old addresses lead. They also cover pages that are there, except what keeps the site running.
          </p>
        </div>
        {!view.form && (
          <ButtonLink small href={`${here}&rule=new#redirects`} icon="plus">
            Add a rule
          </ButtonLink>
        )}
      </div>
      {view.told && (
        <Note tone={view.told.tone} role={view.told.tone === 'bad' ? 'alert' : 'status'}>
          {view.told.words}
        </Note>
      )}
      {view.removing && <Removing rule={view.removing} />}
      {view.form && <RuleFields key={view.form.rule?.id} form={view.form} back={`${here}#redirects`} />}
      {rules.length > 0 ? <Rules rules={rules} /> : !view.form && <NoRules />}
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
        </li>
      ))}
    </ul>
  )
}

function Deeds({ rule }: { rule: Redirect }) {
  const { id, from, version, enabled } = rule
  return (
    <div className="manage-deeds">
      <ButtonLink kind="quiet" small href={`${here}&rule=${id}#redirects`} aria-label={`Edit the rule for ${from}`}>
        Edit
      </ButtonLink>
      <form method="post" action="/api/redirects/switch">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="enabled" value={enabled ? '0' : '1'} />
        <Button kind="quiet" small aria-label={`${enabled ? 'Switch off' : 'Switch on'} the rule for ${from}`}>
          {enabled ? 'Switch off' : 'Switch on'}
        </Button>
      </form>
      <ButtonLink
        kind="danger"
        small
        href={`${here}&remove=${id}#redirects`}
        aria-label={`Delete the rule for ${from}`}
      >
        Delete
      </ButtonLink>
    </div>
  )
}

function Removing({ rule: { id, version, from, to, enabled } }: { rule: Redirect }) {
  return (
    <Note tone="warn">
      <form method="post" action="/api/redirects/delete" className="stack" data-gap="3">
        <p>
          <b>
            Delete the rule from <code>{from}</code> to <code>{to}</code>?
          </b>{' '}
          {enabled
            ? 'Who follows the old address will then see the page there is, or that there is none.'
            : 'It is off, so nobody will notice.'}
        </p>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <div className="row">
          <Button kind="danger" small>
            Delete the rule
          </Button>
          <ButtonLink kind="quiet" small href={`${here}#redirects`}>
            Keep it
          </ButtonLink>
        </div>
      </form>
    </Note>
  )
}

function NoRules() {
  return (
    <EmptyState room="systems" title="No redirects yet">
      Add one when an address that people know has moved.
    </EmptyState>
  )
}
