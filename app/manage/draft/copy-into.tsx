import type { DraftChoices } from '../../../domain/writing/drafts/choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Begin } from './begin.tsx'

type CopyIntoProps = {
  /** The id of the template that is out. */
  template: string
  editions: DraftChoices['editions']
}

/** Begins a copy of a template for another edition, fields and all; the one that is out stays as it is. */
export function CopyInto({ template, editions }: CopyIntoProps) {
  const open = editions.filter(({ status }) => !['closed', 'archived', 'cancelled'].includes(status))
  if (open.length === 0) return null
  return (
    <Disclosure summary="Copy into another edition">
      <div className="draft-sending">
        <Begin fields={{ kind: 'template', like: template }}>
          <Select
            name="editionId"
            label="Edition"
            small
            options={open.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={open.at(0)?.id}
          />
          <p className="small muted">
            It begins as a draft with the same words and fields. Nothing is published by it.
          </p>
          <Button small>Begin the copy</Button>
        </Begin>
      </div>
    </Disclosure>
  )
}
