import type { DraftChoices } from '../../../domain/drafts/choices.ts'
import { Menu } from '../../../ui/disclosure.tsx'
import { draftKindWords } from '../words.ts'
import { Begin } from './begin.tsx'

/** Begins a text of any kind, or opens a page of the site to be changed. */
export function NewDraft({ choices: { editions, pages, unwrittenPages } }: { choices: DraftChoices }) {
  const open = editions.filter(({ status }) => status !== 'archived' && status !== 'cancelled')
  return (
    <Menu label="New draft" icon="plus" isButton>
      {open.map(({ id, title }) => (
        <Begin key={id} fields={{ kind: 'update', editionId: id }}>
          <button type="submit">
            {draftKindWords.update}, {title}
          </button>
        </Begin>
      ))}
      {(['season-note', 'lesson', 'cohort', 'challenge'] as const).map((kind) => (
        <Begin key={kind} fields={{ kind }}>
          <button type="submit">{draftKindWords[kind]}</button>
        </Begin>
      ))}
      {open.map(({ id, title }) => (
        <Begin key={id} fields={{ kind: 'template', editionId: id }}>
          <button type="submit">
            {draftKindWords.template}, {title}
          </button>
        </Begin>
      ))}
      {pages.map(({ id, title, slug }) => (
        <Begin key={id} fields={{ kind: 'page', from: id }}>
          <button type="submit">
            {draftKindWords.page}: {title || slug}
          </button>
        </Begin>
      ))}
      {unwrittenPages.map((slug) => (
        <Begin key={slug} fields={{ kind: 'page', slug }}>
          <button type="submit">
            {draftKindWords.page}: {slug.replaceAll('-', ' ')} (not written yet)
          </button>
        </Begin>
      ))}
    </Menu>
  )
}
