import type { ReactNode } from 'react'
import type { DraftChoices } from '../../../domain/drafts/choices.ts'
import { Menu } from '../../../ui/disclosure.tsx'
import { draftKindWords } from '../words.ts'

/** Begins a text of any kind, or opens a page of the site to be changed. */
export function NewDraft({ choices: { editions, pages, unwrittenPages } }: { choices: DraftChoices }) {
  const open = editions.filter(({ status }) => status !== 'archived' && status !== 'cancelled')
  return (
    <Menu label="New draft" icon="plus">
      {open.map(({ id, title }) => (
        <Begin key={id} fields={{ kind: 'update', editionId: id }}>
          {draftKindWords.update}, {title}
        </Begin>
      ))}
      {(['season-note', 'lesson', 'cohort', 'challenge'] as const).map((kind) => (
        <Begin key={kind} fields={{ kind }}>
          {draftKindWords[kind]}
        </Begin>
      ))}
      {open.map(({ id, title }) => (
        <Begin key={id} fields={{ kind: 'template', editionId: id }}>
          {draftKindWords.template}, {title}
        </Begin>
      ))}
      {pages.map(({ id, title, slug }) => (
        <Begin key={id} fields={{ kind: 'page', from: id }}>
          {draftKindWords.page}: {title || slug}
        </Begin>
      ))}
      {unwrittenPages.map((slug) => (
        <Begin key={slug} fields={{ kind: 'page', slug }}>
          {draftKindWords.page}: {slug.replaceAll('-', ' ')} (not written yet)
        </Begin>
      ))}
    </Menu>
  )
}

/** A form without script: its answer leads to the new draft. */
function Begin({ fields, children }: { fields: Record<string, string>; children: ReactNode }) {
  return (
    <form method="post" action="/api/drafts/create">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{children}</button>
    </form>
  )
}
