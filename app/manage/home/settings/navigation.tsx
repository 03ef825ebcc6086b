import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
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
  return (
    <VersionedForm
      schema={navigationForm}
      action="/api/settings/navigation-save"
      values={entry}
      rowVersion={{ version }}
      fields={entry && { entry: entry.path }}
      save={
        <div>
          <SubmitButton small>{entry ? 'Save the link' : 'Add the link'}</SubmitButton>
        </div>
      }
      keep={entry ? `${entry.path} ${version}` : 'new'}
      data-gap="4"
    >
      <FieldPair>
        <FormField name="label" small />
        <FormField name="path" small spellCheck={false} autoCapitalize="none" />
      </FieldPair>
    </VersionedForm>
  )
}
