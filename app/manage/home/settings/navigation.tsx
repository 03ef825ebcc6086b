import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { Note } from '../../../../ui/note.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { VersionedForm } from '../../../forms/versioned-form.tsx'
import type { SettingsContent } from './load.ts'
import { navigationForm } from './navigation-form.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderedList } from './ordered-list.tsx'
import { SavedByBar } from './setting-form.tsx'
import { useArrangement } from './use-arrangement.ts'

type Entry = SettingsContent['navigation']['entries'][number]

/** The links at the head of every public page: order, words, targets. */
export function NavigationCard({ content: { navigation } }: { content: SettingsContent }) {
  const { version, entries } = navigation
  const { order, problem, move, onOwnChange } = useArrangement({
    section: 'navigation',
    action: '/api/settings/navigation-order',
    saved: { order: entries.map(({ path }) => path), hidden: [] },
    version,
    names: { order: 'Order of the navigation' },
    posted: (arranged) => arranged.order.map((path) => ['entry', path] as const),
  })
  const ordered = order.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  return (
    <Card id="navigation" aria-labelledby="navigation-title">
      <h2 id="navigation-title">Navigation</h2>
      <p className="muted settings-lead">
        At the head of every public page. A page nobody has written yet is left out. <HowToMove />
      </p>
      <OrderedList entries={ordered} idOf={({ path }) => path} nameOf={({ label }) => label} onMove={move}>
        {(entry, index, grip, moveTo) => (
          <>
            <div className="ordered-line">
              {grip}
              <b>{entry.label}</b>
              <code className="muted grow">{entry.path}</code>
              <OrderButtons
                what={entry.label}
                index={index}
                of={ordered.length}
                onMove={moveTo}
                action="/api/settings/navigation-move"
                fields={{ version, entry: entry.path }}
              />
            </div>
            <Disclosure
              summary={
                <span>
                  Change <VisuallyHidden>{entry.label}</VisuallyHidden>
                </span>
              }
            >
              <EntryForm version={version} entry={entry} onDone={onOwnChange} />
              {entries.length > 1 && (
                <div className="settings-second">
                  <ApiButton
                    kind="danger"
                    small
                    action="/api/settings/navigation-remove"
                    fields={{ version, entry: entry.path }}
                    onDone={onOwnChange}
                  >
                    Remove the link to {entry.path}
                  </ApiButton>
                </div>
              )}
            </Disclosure>
          </>
        )}
      </OrderedList>
      <ListProblem problem={problem} />
      <Disclosure summary="Add a link" icon="plus">
        {/* Its fields are empty again once there is one more. */}
        <EntryForm key={entries.length} version={version} onDone={onOwnChange} />
      </Disclosure>
    </Card>
  )
}

/** Why the order of a list is not what somebody made of it. */
export function ListProblem({ problem }: { problem: string | undefined }) {
  return (
    problem !== undefined && (
      <div className="settings-problem">
        <Note tone="bad">{problem}</Note>
      </div>
    )
  )
}

/** How a list is put into another order, for those who have script. */
export function HowToMove() {
  return (
    <span className="settings-how">
      Drag a row
      <span className="settings-how-keys">
        , or press <KeyCaps keys="Alt ArrowUp" /> <KeyCaps keys="Alt ArrowDown" />
      </span>
      .
    </span>
  )
}

function EntryForm({ version, entry, onDone }: { version: number; entry?: Entry; onDone: () => void }) {
  return (
    <VersionedForm
      schema={navigationForm}
      action="/api/settings/navigation-save"
      values={entry}
      rowVersion={{ version }}
      fields={entry && { entry: entry.path }}
      onDone={onDone}
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
      <SavedByBar section="navigation" name={entry ? `Link to ${entry.path}` : 'New link'} />
    </VersionedForm>
  )
}
