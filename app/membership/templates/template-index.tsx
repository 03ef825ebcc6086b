import { href } from 'react-router'
import type { TemplateListed } from '../../../domain/writing/templates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { countFilled } from '../../texts/fill-in/answers.ts'
import { useSheet, useSheetOwner } from '../../texts/fill-in/kept-sheet.ts'
import { whoFor } from '../../texts/template-sheet.tsx'

type TemplateIndexProps = { edition: string; templates: TemplateListed[]; current: string }

/** The shelf: every template of the edition, those for members with a lock. */
export function TemplateIndex({ edition, templates, current }: TemplateIndexProps) {
  const path = href('/membership/templates/:edition', { edition })
  return (
    <nav className="template-index" aria-label={`Templates of edition ${edition}`}>
      <ul role="list">
        {templates.map((template) => (
          <li key={template.slug}>
            <Link
              href={`${path}?t=${template.slug}`}
              aria-current={template.slug === current ? 'page' : undefined}
              preventScrollReset
            >
              <span>
                <b>{template.title}</b>
                <span className="small muted">
                  <What edition={edition} template={template} />
                </span>
              </span>
              {template.isLocked && <Icon name="lock" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a template is for; of one somebody has begun to fill in, how far they are. */
function What({ edition, template }: { edition: string; template: TemplateListed }) {
  const owner = useSheetOwner()
  const sheet = useSheet(owner === undefined ? undefined : { owner, edition, slug: template.slug })
  if (template.isLocked) return whoFor(template, edition)
  return sheet ? `${countFilled(sheet.answers)} of ${sheet.fields} filled in on this device` : template.purpose
}
