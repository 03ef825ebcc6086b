import './template-sheet.css'
import { href } from 'react-router'
import type { Template } from '../../domain/writing/templates.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Tag } from '../../ui/tag.tsx'
import { studioPath } from '../paths.ts'
import { PrintFoot } from './print-foot.tsx'
import { TakeAway } from './take-away.tsx'

/** A template to read, with its Markdown made ready to show. */
export type ReadableTemplate = Template & { html: string }

/** One template on its sheet: whom it is for, in which version, where it is used, how to take it along. */
export function TemplateSheet({ edition, template }: { edition: string; template: ReadableTemplate }) {
  const { studio, replacedBy } = template
  return (
    <article className="template-sheet">
      <header>
        <span className="row">
          {studio && (
            <Tag pigment={studio.pigment} onWall>
              {studio.name}
            </Tag>
          )}
          {template.kind !== 'document' && <span>{template.kind}</span>}
          <span>{whoFor(template, edition)}</span>
        </span>
        <span className="muted figures">Version {template.documentVersion}</span>
      </header>
      <div className="template-words" data-blank={template.fields.length > 0 || undefined}>
        <h2>{template.title}</h2>
        {template.purpose && <p className="ui muted">{template.purpose}</p>}
        {replacedBy && (
          <Note tone="warn">
            There is a newer one.{' '}
            <Link className="link" href={`${href('/membership/templates/:edition', { edition })}?t=${replacedBy}`}>
              Open it
            </Link>
          </Note>
        )}
        <Prose html={template.html} />
        <PrintFoot what={`template, version ${template.documentVersion}`} />
      </div>
      <footer>
        {studio && (
          <span className="muted">
            Used in:{' '}
            <Link className="link" href={studioPath(studio.slug)}>
              {studio.name}
            </Link>
          </span>
        )}
        <TakeAway slug={template.slug} title={template.title} markdown={template.body} />
      </footer>
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
