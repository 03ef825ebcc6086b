import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton, useApiForm } from '../../../posting.tsx'
import type { SettingsContent } from './load.ts'
import { navigationForm } from './navigation-form.ts'
import { OrderButtons } from './order-buttons.tsx'

type Entry = SettingsContent['navigation']['entries'][number]

/** The links at the head of every public page: order, words, targets. */
export function NavigationCard({ content: { navigation } }: { content: SettingsContent }) {
  const { version, entries } = navigation
  return (
    <Card id="navigation" aria-labelledby="navigation-title">
      <h2 id="navigation-title">Navigation</h2>
      <p className="muted settings-lead">
        At the head of every public page. A page nobody has written yet is left out.
      </p>
      <ol role="list" className="settings-order">
        {entries.map((entry, index) => (
          <li key={entry.path}>
            <div className="settings-line">
              <p>
                {entry.label} <code className="muted">{entry.path}</code>
              </p>
              <OrderButtons
                what={entry.label}
                action="/api/settings/navigation-move"
                fields={{ version, entry: entry.path }}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
              />
            </div>
            <Disclosure summary={<>Change {entry.label}</>}>
              <EntryForm version={version} entry={entry} />
              {entries.length > 1 && (
                <div className="settings-second">
                  <ApiButton
                    kind="danger"
                    small
                    action="/api/settings/navigation-remove"
                    fields={{ version, entry: entry.path }}
                  >
                    Remove the link to {entry.path}
                  </ApiButton>
                </div>
              )}
            </Disclosure>
          </li>
        ))}
      </ol>
      <Disclosure summary="Add a link" icon="plus">
        {/* Its fields are empty again once there is one more. */}
        <EntryForm key={entries.length} version={version} />
      </Disclosure>
    </Card>
  )
}

function EntryForm({ version, entry }: { version: number; entry?: Entry }) {
  const api = useApiForm(navigationForm, { action: '/api/settings/navigation-save', values: entry })
  return (
    <Form
      {...api}
      schema={navigationForm}
      keep={entry ? `${entry.path} ${version}` : 'new'}
      className="stack"
      data-gap="4"
    >
      <FormMessages />
      <input type="hidden" name="version" value={version} />
      {entry && <input type="hidden" name="entry" value={entry.path} />}
      <FieldPair>
        <FormField name="label" small />
        <FormField name="path" small spellCheck={false} autoCapitalize="none" />
      </FieldPair>
      <div>
        <SubmitButton small>{entry ? 'Save the link' : 'Add the link'}</SubmitButton>
      </div>
    </Form>
  )
}
