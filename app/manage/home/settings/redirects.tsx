import type { Redirect } from '../../../../domain/redirects/columns.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import type { SettingsContent } from './load.ts'
import { RuleFields } from './rule-form.tsx'

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
      {view.form && <RuleFields form={view.form} back={`${here}#redirects`} />}
      {rules.length > 0 ? <Rules rules={rules} /> : !view.form && <NoRules />}
    </Card>
  )
}

function Rules({ rules }: { rules: Redirect[] }) {
  return (
    <Table
      caption="Redirect rules, by address"
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        { name: 'From', cell: ({ from, note }) => <TwoLines first={<code>{from}</code>} second={note} /> },
        { name: 'To', cell: ({ to }) => <code className="manage-address">{to}</code> },
        {
          name: 'Kind',
          priority: 4,
          cell: ({ status, keepQuery }) => `${status}${keepQuery ? '' : ', query dropped'}`,
        },
        {
          name: 'State',
          priority: 3,
          cell: ({ enabled }) => <Status tone={enabled ? 'ok' : 'off'}>{enabled ? 'On' : 'Off'}</Status>,
        },
        { name: 'What can be done', nameHidden: true, cell: (rule) => <Deeds rule={rule} /> },
      ]}
    />
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
