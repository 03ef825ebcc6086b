import './text.css'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { Prose } from '../../../ui/prose.tsx'
import { agoInWords } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { titleOf } from './draft-words.ts'
import type { ElsewhereDraft } from './kinds.ts'
import type { ListContext } from '../list-context.ts'
import { TextHead } from './text-head.tsx'

type DraftTextProps = ListContext & { draft: ElsewhereDraft; html: string }

/** A text that is not written here, as its readers will see it. */
export function DraftText({ draft, html, clock, search }: DraftTextProps) {
  return (
    <article className="draft-text">
      <div className="draft-page">
        <TextHead draft={draft} clock={clock} search={search} />
        <h2 className="title">{titleOf(draft)}</h2>
        {draft.payload.excerpt && <p className="lead serif">{draft.payload.excerpt}</p>}
        {html ? <Prose html={html} /> : <p className="muted">There is no text yet.</p>}
      </div>
      <TextFooter draft={draft} clock={clock} />
    </article>
  )
}

/** Who changed a text last that is not written at the moment. */
export function TextFooter({ draft, clock }: { draft: DeskDraft; clock: Clock }) {
  return (
    <footer className="row small muted">
      <span>
        Changed <time dateTime={draft.savedAt.toISOString()}>{agoInWords(draft.savedAt, clock)}</time>
        {draft.editor && `, written by ${draft.editor.name}`}
      </span>
    </footer>
  )
}
