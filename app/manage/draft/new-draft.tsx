import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { Menu } from '../../../ui/disclosure.tsx'
import { Begin } from './begin.tsx'
import { kindsAtDesk } from './kinds.ts'

/** Begins a text of any kind, or opens a page of the site to be changed. */
export function NewDraft({ choices }: { choices: DraftChoices }) {
  const beginnings = Object.values(kindsAtDesk)
    .toSorted((one, other) => one.menuGroup - other.menuGroup)
    .flatMap((kind) => kind.beginnings(choices))
  return (
    <Menu label="New draft" icon="plus" isButton>
      {beginnings.map(({ fields, words }) => (
        <Begin key={Object.values(fields).join(' ')} fields={fields}>
          <button type="submit">{words}</button>
        </Begin>
      ))}
    </Menu>
  )
}
