import { href } from 'react-router'
import { MoreLink } from '../../ui/more-link.tsx'
import { LocalDay } from '../local-time/local-time.tsx'
import type { Moment } from '../local-time/local-time.tsx'
import { PageTitle } from '../page-title.tsx'

type WithdrawnPageProps = {
  /** What the address stands for; of the text itself nothing is told, its title neither. */
  title: string
  at: Moment
  shelf?: Shelf | undefined
}

/** Where a text stood, beside others of its kind: its address, and what a link there says. */
export type Shelf = { href: string; label: string }

/** A page whose text organisers took back. No search engine is to show it. */
export function WithdrawnPage({ title, at, shelf = home }: WithdrawnPageProps) {
  return (
    <div className="wrap page-head stack" data-gap="5">
      <PageTitle title={title} hidden />
      <h1 className="title">{title}</h1>
      <WithdrawnLine at={at} />
      <MoreLink href={shelf.href}>{shelf.label}</MoreLink>
    </div>
  )
}

const home: Shelf = { href: href('/'), label: 'To the home page' }

/** What is left of a text that organisers took back: that they did, and when. */
export function WithdrawnLine({ at }: { at: Moment }) {
  return (
    <p className="lead">
      Withdrawn by the organisers on <LocalDay at={at} />.
    </p>
  )
}
