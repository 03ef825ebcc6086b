import { href } from 'react-router'
import type { TemplateListed } from '../../../domain/writing/templates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMe } from '../../fetching/me.ts'
import { TemplateSheet, whoFor } from '../../texts/template-sheet.tsx'
import type { ReadableTemplate } from '../../texts/template-sheet.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'

/** A template as the page holds it: readable, with its Markdown made ready to show, or locked. */
export type ShownTemplate = ReadableTemplate | Extract<TemplateListed, { isLocked: true }>

/** One template to read. A locked one shows its title and whom it is for, nothing else. */
export function Reader({ edition, template }: { edition: string; template: ShownTemplate }) {
  return template.isLocked ? (
    <Locked edition={edition} template={template} />
  ) : (
    <TemplateSheet edition={edition} template={template} />
  )
}

function Locked({ edition, template }: { edition: string; template: Extract<ShownTemplate, { isLocked: true }> }) {
  const me = useMe()
  const path = `${href('/membership/templates/:edition', { edition })}?t=${template.slug}`
  return (
    <article className="template-sheet">
      <header>
        <span className="row">
          <Icon name="lock" /> {whoFor(template, edition)}
        </span>
      </header>
      <div className="template-words stack">
        <h2>{template.title}</h2>
        <p className="read muted">
          {template.visibility === 'members'
            ? 'This template is for members. It opens here when you are signed in.'
            : `This template is for members of edition ${edition}. It opens here when you are signed in and part of it.`}
        </p>
        {!me && (
          <ButtonLink href={signInAndReturn(path)} forward>
            Sign in
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
