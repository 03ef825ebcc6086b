import { useState } from 'react'
import { mostAttachments } from '../../../../domain/limit-numbers.ts'
import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Line } from './fields.tsx'
import { sendFile } from './send-picture.ts'

type Files = Payloads['update']['attachments']

/** Files that come with an update, behind the same access check. */
export function Attachments({
  draftId,
  value,
  onChange,
}: {
  draftId: string
  value: Files
  onChange: (files: Files) => void
}) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const sent = await sendFile(draftId, file, '').catch(() => ({ problem: 'It could not be sent. Please try again.' }))
    setBusy(false)
    setProblem('problem' in sent ? sent.problem : undefined)
    if (!('problem' in sent)) onChange([...value, { assetId: sent.id, label: sent.fileName }])
  }

  return (
    <section aria-label="Files" aria-busy={isBusy || undefined}>
      <ul role="list" className="draft-parts">
        {value.map((file, index) => (
          <li key={file.assetId}>
            <Line
              label={`File ${index + 1}`}
              value={file.label}
              onChange={(label) => onChange(value.toSpliced(index, 1, { ...file, label }))}
            />
            <div className="row" data-gap="1">
              <a className="link" href={`/files/${file.assetId}`} target="_blank" rel="noreferrer">
                Open
              </a>
              <Button type="button" small kind="quiet" onClick={() => onChange(value.toSpliced(index, 1))}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {value.length < mostAttachments && (
        <Field label="Add a file" hint={`Up to ${mostAttachments}, each up to 20 MB.`} error={problem}>
          {(marks) => (
            <input
              {...marks}
              type="file"
              className="input"
              data-size="small"
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                void add(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          )}
        </Field>
      )}
      <input type="hidden" name="attachments" form="draft-text" value={JSON.stringify(value)} readOnly />
    </section>
  )
}
