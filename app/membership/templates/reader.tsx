import { href } from 'react-router'
import type { Template, TemplateListed } from '../../../domain/templates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useMe } from '../../me.ts'
import { studioPath } from '../../paths.ts'
import { signInAndReturn } from '../../wanted-path.ts'
import { whoFor } from './template-index.tsx'
import { TakeAway } from './take-away.tsx'

/** A template as the page holds it: readable, with its Markdown made ready to show, or locked. */
export type ShownTemplate = (Template & { html: string }) | Extract<TemplateListed, { isLocked: true }>

/** One template to read. A locked one shows its title and whom it is for, nothing else. */
export function Reader({ edition, template }: { edition: string; template: ShownTemplate }) {
  return template.isLocked ? (
    <Locked edition={edition} template={template} />
  ) : (
    <Readable edition={edition} template={template} />
  )
}

function Readable({ edition, template }: { edition: string; template: Extract<ShownTemplate, { isLocked: false }> }) {
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

function Locked({ edition, template }: { edition: string; template: Extract<ShownTemplate, { isLocked: true }> }) {
  const me = useMe()
  const path = `${href('/membership/templates/:edition', { edition })}?t=${template.slug}`
  return (
    <article className="template">
      <p className="row ui muted">
        <Icon name="lock" /> {whoFor(template, edition)}
      </p>
      <h2>{template.title}</h2>
      <p className="read muted">
        {template.visibility === 'members'
          ? 'This template is for members. It opens here when you are signed in.'
          : `This template is for members of edition ${edition}. It opens here when you are signed in and part of it.`}
      </p>
      {!me && (
        <p>
          <ButtonLink href={signInAndReturn(path)} forward>
            Sign in
          </ButtonLink>
        </p>
      )}
    </article>
  )
}
