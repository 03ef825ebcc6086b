import { href } from 'react-router'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { Status } from '../../../ui/status.tsx'
import { intakeInWords, monthsOf } from '../../programme/edition-words.ts'
import { RichText } from '../../texts/rich-text.tsx'

type Pane = Extract<ShownBlock, { kind: 'panes' }>['panes'][number]

/** What a number says in a few words, pane by pane; the edition people can join, or are in, stands last. */
export function PanesSection({ panes, edition }: { panes: Pane[] } & Pick<HomePage, 'edition'>) {
  const count = panes.length + (edition ? 1 : 0)
  if (count === 0) return null
  return (
    <section className="wrap section home-panes">
      <Panes across={count === 1 ? 1 : count === 2 ? 2 : count === 4 ? 4 : 3}>
        {panes.map((pane) => (
          <FigurePane key={pane.title} pane={pane} />
        ))}
        {edition && <EditionPane edition={edition} />}
      </Panes>
    </section>
  )
}

function FigurePane({ pane: { figure, title, html, to, toLabel } }: { pane: Pane }) {
  return (
    <div className="home-pane">
      <div>
        {figure && (
          <p className="home-figure tall figures" aria-hidden="true">
            {figure}
          </p>
        )}
        <h2 className="heading-4">
          {figure && <span className="visually-hidden">{figure} </span>}
          {title}
        </h2>
        <RichText html={html} className="ui muted" />
      </div>
      {to && <MoreLink href={to}>{toLabel ?? title}</MoreLink>}
    </div>
  )
}

function EditionPane({ edition: { edition, intake } }: { edition: NonNullable<HomePage['edition']> }) {
  const { tone, words } = intakeInWords(edition, intake)
  return (
    <div className="home-pane">
      <div>
        <Status tone={tone}>{words}</Status>
        <h2 className="heading-3 home-edition-name">Edition {edition.slug}</h2>
        <p className="ui muted">
          {edition.title}. {monthsOf(edition)}.
        </p>
      </div>
      <MoreLink href={href('/membership')}>How admission works</MoreLink>
    </div>
  )
}
