import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../form/field.tsx'
import { TextField } from '../form/text-field.tsx'
import { PanelFrame } from './panel-frame.tsx'
import type { SendPicture } from './uploads.ts'

type PicturePanelProps = { editor: Editor; upload: SendPicture; dropped?: File; onClose: () => void }
type Problems = { file?: string; alternative?: string }

/** A new picture, or the words for the selected one. A picture without words for it is not taken (WCAG 1.1.1). */
export function PicturePanel({ editor, upload, dropped, onClose }: PicturePanelProps) {
  const isSelected = editor.isActive('image')
  const known = editor.getAttributes('image').alt
  const [file, setFile] = useState(dropped)
  const [alternative, setAlternative] = useState(isSelected && typeof known === 'string' ? known : '')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  async function insert() {
    const alt = alternative.trim()
    const found = problemsOf({ needsFile: !isSelected, file, alt })
    setProblems(found)
    if (found.file || found.alternative) return
    if (!file) {
      editor.chain().focus().updateAttributes('image', { alt }).run()
      return onClose()
    }
    setBusy(true)
    const sent = await upload(file, alt).catch(() => ({ problem: 'It could not be sent. Please try again.' }))
    setBusy(false)
    if ('problem' in sent) return setProblems({ file: sent.problem })
    editor.chain().focus().setImage({ src: sent.src, alt }).run()
    onClose()
  }

  return (
    <PanelFrame label="Picture" onClose={onClose} onEnter={() => void insert()}>
      <Field
        label={isSelected ? 'Another picture' : 'Picture'}
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 8 MB."
        error={problems.file}
      >
        {(marks) => (
          <input
            {...marks}
            type="file"
            accept="image/*"
            className="input"
            data-size="small"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {dropped && <p className="small muted">{dropped.name}</p>}
      <TextField
        label="Alternative text"
        hint="What it shows, for those who do not see it."
        small
        autoFocus
        required
        value={alternative}
        error={problems.alternative}
        onChange={({ currentTarget }) => setAlternative(currentTarget.value)}
      />
      <div className="row" data-gap="1">
        <Button type="button" small busy={isBusy} disabled={isBusy} onClick={() => void insert()}>
          {isSelected ? 'Save picture' : 'Add picture'}
        </Button>
        <Button type="button" small kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </PanelFrame>
  )
}

function problemsOf({ needsFile, file, alt }: { needsFile: boolean; file: File | undefined; alt: string }): Problems {
  return {
    file: needsFile && !file ? 'Please choose a picture.' : undefined,
    alternative: alt === '' ? 'Alternative text is required.' : undefined,
  }
}
