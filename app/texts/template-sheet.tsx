import './template-sheet.css'
import type { ComponentProps } from 'react'
import { href, useLocation } from 'react-router'
import type { Template } from '../../domain/writing/templates.ts'
import { later } from '../../ui/later.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LocalDay } from '../local-time/local-time.tsx'
import type { Moment } from '../local-time/local-time.tsx'
import { studioPath } from '../paths.ts'
import { useSheetOwner } from './fill-in/kept-sheet.ts'
import { PrintFoot } from './print-foot.tsx'
import { TakeAway } from './take-away.tsx'

/** A template to read, with its Markdown made ready to show. What a device kept before it was told has no day in `since`. */
export type ReadableTemplate = Omit<Template, 'since'> & { since: Moment | undefined; html: string }

/** Whoever only reads does not pay for it. */
const fill = later(async () => (await import('./fill-in/fill-in.tsx')).FillIn)

type SheetProps = { edition: string; template: ReadableTemplate }

/** One template: to read, and where it has fields to fill in, which works by script and on this device alone. */
export function TemplateSheet({ edition, template }: SheetProps) {
  const { hash } = useLocation()
  const owner = useSheetOwner()
  const { slug, fields } = template
  if (fields.length === 0) return <ToRead edition={edition} template={template} />
  // Without a network the hash is the whole address, and ends in this one.
  const isFilling = owner !== undefined && hash.endsWith(fillIn)
  const path = `${href('/membership/templates/:edition', { edition })}?t=${slug}`
  return (
    <div className="template-views">
      <div className="template-tabs">
        {owner !== undefined && (
          <Tabs
            label="Read or fill in"
            tabs={[
              { href: path, label: 'Read', current: !isFilling },
              { href: `${path}${fillIn}`, label: 'Fill in', current: isFilling },
            ]}
            stay
          />
        )}
      </div>
      {isFilling ? (
        <FillIn key={`${owner} ${edition}/${slug}`} of={{ owner, edition, slug }} template={template} />
      ) : (
        <ToRead edition={edition} template={template} />
      )}
    </div>
  )
}

function FillIn(props: ComponentProps<typeof fill.Component>) {
  return fill.useIsHere() && <fill.Component {...props} />
}

/** The end of an address at which a template is filled in: no server ever hears of it. */
const fillIn = '#fill-in'

/** On its sheet: whom it is for, in which version, where it is used, how to take it along. */
function ToRead({ edition, template }: SheetProps) {
  const { studio, replacedBy, since } = template
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
        <span className="muted figures">
          Version {template.documentVersion}
          {since && (
            <>
              , since <LocalDay at={since} />
            </>
          )}
        </span>
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
