import type { ReactNode } from 'react'
import { Toc } from './toc.tsx'
import type { TocEntry } from './toc.tsx'

/**
 * A long read: contents of 220px that stay in view, and a column of 40rem. `wide` lets the column grow
 * (studio pages: rows and panes beside prose).
 */
export function Article({
  contents,
  contentsLabel,
  wide,
  children,
}: {
  contents: readonly TocEntry[]
  contentsLabel?: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className="wrap article" data-wide={wide || undefined}>
      <Toc label={contentsLabel} entries={contents} scrolls={wide} />
      {wide ? <div className="article-body">{children}</div> : <article className="article-body">{children}</article>}
    </div>
  )
}
