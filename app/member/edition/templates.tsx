import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import type { TabOf } from './response.ts'

/** Templates as rows; each is read on the page of its edition's templates. */
export function TemplateRows({ edition, templates }: { edition: string; templates: TabOf<'templates'>['templates'] }) {
  if (templates.length === 0) {
    return (
      <EmptyState room="writing" title="No templates yet" action={{ href: href('/studios'), label: 'See the studios' }}>
        They appear as studios make them.
      </EmptyState>
    )
  }
  return (
    <Rows aria-label="Templates">
      {templates.map((template) => (
        <Row key={template.slug} shape="end" centred>
          {template.isLocked ? (
            <>
              <span>
                <b className="heading-4">{template.title}</b>
                <br />
                <span className="ui muted">Not yours to read</span>
              </span>
              <Icon name="lock" />
            </>
          ) : (
            <>
              <span>
                <Link
                  className="heading-4 plain-link"
                  href={`${href('/membership/templates/:edition', { edition })}?t=${template.slug}`}
                >
                  {template.title}
                </Link>
                <br />
                <span className="ui muted">
                  {template.purpose && `${template.purpose.replace(/\.$/, '')}, `}version {template.documentVersion}
                </span>
              </span>
              <Icon name="arrow" />
            </>
          )}
        </Row>
      ))}
    </Rows>
  )
}
