import type { ReactNode } from 'react'

/**
 * Text to be read: the reading serif at 40rem. Give it children, or `html` that the server made from Markdown and
 * already made safe. `opening` sets the first paragraph as a lead.
 */
export function Prose({ html, opening, children }: { html?: string; opening?: boolean; children?: ReactNode }) {
  if (html !== undefined) {
    return <div className="prose" data-opening={opening || undefined} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div className="prose" data-opening={opening || undefined}>
      {children}
    </div>
  )
}
