import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useHydrated } from './hydrated.tsx'

/** A button for a value that stands beside it already (an error id, a link). Absent without scripts. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy(value)
  if (!useHydrated()) return null
  return <IconButton icon={copied ? 'tick' : 'copy'} label={copied ? 'Copied' : label} onClick={copy} />
}

/** Copies a value; `copied` once it is there. */
export function useCopy(value: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  // A browser may refuse the clipboard; the value stays on the page to be selected by hand.
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return { copied, copy }
}
