import { useState } from 'react'
import type { DeskDraft } from '../../../../domain/writing/drafts/desk.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import { ActForm } from './act-form.tsx'

/** A link with which anybody may look, until there is another one. */
export function PreviewLink({ draft }: { draft: DeskDraft }) {
  const [url, setUrl] = useState<string>()
  if (url)
    return (
      <CopyField label="Preview link" value={url} hint="Anybody who has it may look, until the draft is published." />
    )
  return (
    <ActForm
      path="/api/drafts/preview-link"
      fields={{ id: draft.id }}
      onAnswer={(answer) => setUrl(typeof answer?.said.url === 'string' ? answer.said.url : undefined)}
    >
      <Button small kind="quiet" icon="link">
        {draft.hasPreviewLink ? 'Make a new preview link' : 'Make a preview link'}
      </Button>{' '}
      {draft.hasPreviewLink && <span className="small muted">The link there is ends then.</span>}
    </ActForm>
  )
}
