import { Icon } from './icon.tsx'
import { IconLink } from './icon-button.tsx'

type PagerProps = {
  /** What it is called where a page has more than one. */
  label?: string
  /** What is on this page, counted from 1. */
  from: number
  to: number
  of: number
  /** There are more than that; nobody counted how many. */
  orMore?: boolean
  /** Where the page before and the page after are; absent at either end. */
  previous?: string
  next?: string
}

/** Which part of a list this is, and the way to the parts beside it. */
export function Pager({ label = 'Pages', from, to, of, orMore, previous, next }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span className="muted figures">
        {from} – {to} of {orMore ? `more than ${of}` : of}
      </span>
      <span className="row" data-gap="1">
        {previous ? (
          <IconLink icon="chevron-left" label="Previous page" href={previous} />
        ) : (
          <End icon="chevron-left" />
        )}
        {next ? <IconLink icon="chevron-right" label="Next page" href={next} /> : <End icon="chevron-right" />}
      </span>
    </nav>
  )
}

function End({ icon }: { icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <span className="icon-button faint" aria-hidden="true">
      <Icon name={icon} />
    </span>
  )
}
