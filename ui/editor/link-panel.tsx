import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../form/text-field.tsx'
import { PanelFrame } from './panel-frame.tsx'

/** Where the selected words lead; without a selection the address itself is written. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof known === 'string' ? known : '')
  const [problem, setProblem] = useState<string>()

  function set() {
    const href = settled(address)
    if (!href) return setProblem('Please enter an address, such as https://… or /about.')
    const chain = editor.chain().focus().extendMarkRange('link')
    const isEmpty = editor.state.selection.empty && !editor.isActive('link')
    if (isEmpty) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <PanelFrame label="Link" onClose={onClose} onEnter={set}>
      <TextField
        label="Leads to"
        small
        autoFocus
        inputMode="url"
        value={address}
        error={problem}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div className="row" data-gap="1">
        <Button type="button" small onClick={set}>
          Set link
        </Button>
        {editor.isActive('link') && (
          <Button type="button" small kind="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="button" small kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </PanelFrame>
  )
}

/** An address as it may be typed: `northlight.example` is on the web, `a@b.example` is a mailbox. */
function settled(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return undefined
  if (/^(?:https?:\/\/|mailto:|\/|#)/i.test(address)) return address
  if (/^[^/:@]+@[^/:@]+\.[^/:@]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(address) ? `https://${address}` : undefined
}
