import './template-sheet.css'
import { href } from 'react-router'
import type { Template } from '../../domain/writing/templates.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Tag } from '../../ui/tag.tsx'
import { studioPath } from '../paths.ts'
import { TakeAway } from './take-away.tsx'

/** A template to read, with its Markdown made ready to show. */
export type ReadableTemplate = Template & { html: string }

/** One template on its sheet: what it is for, where it is used, how to take it along. */
export function TemplateSheet({ edition, template }: { edition: string; template: ReadableTemplate }) {
  const { studio, replacedBy } = template
  return (
    <article className="template">
      <div className="row" data-apart data-align="end">
        <div>
          <p className="row ui muted">
            {studio && <Tag pigment={studio.pigment}>{studio.name}</Tag>}
            {template.kind !== 'document' && <span>{template.kind}</span>}
            <span className="figures">Version {template.documentVersion}</span>
            <span>{whoFor(template, edition)}</span>
          </p>
          <h2>{template.title}</h2>
        </div>
        <TakeAway slug={template.slug} title={template.title} markdown={template.body} />
      </div>
      {template.purpose && <p className="read muted">{template.purpose}</p>}
      {studio && (
        <p className="ui muted">
          Used in:{' '}
          <Link className="link" href={studioPath(studio.slug)}>
            {studio.name}
          </Link>
        </p>
      )}
      {replacedBy && (
        <Note tone="warn">
          There is a newer one.{' '}
          <Link className="link" href={`${href('/membership/templates/:edition', { edition })}?t=${replacedBy}`}>
            Open it
          </Link>
        </Note>
      )}
      <div className="template-sheet">
        <Prose html={template.html} />
      </div>
    </article>
  )
}

/** Whom a template is for. */
export function whoFor({ visibility }: { visibility: 'public' | 'members' | 'edition' }, edition: string): string {
  switch (visibility) {
    case 'public':
      return 'For everybody'
    case 'members':
      return 'Members'
    case 'edition':
      return `Members of edition ${edition}`
  }
}
