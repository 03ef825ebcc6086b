import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import { figureAt, figureNamed } from './figures.tsx'

type Pane = Extract<ShownBlock, { kind: 'panes' }>['panes'][number]

/** What one gets, pane by pane, each with a small drawing or a number. */
export function WhatItIncludes({ panes }: { panes: Pane[] }) {
  if (panes.length === 0) return null
  return (
    <div className="wrap">
      <Panes across={panes.length === 1 ? 1 : panes.length === 2 ? 2 : panes.length === 3 ? 3 : 4}>
        {panes.map(({ figure, title, html, to, toLabel }, index) => (
          <div key={title}>
            <Figure name={figure} index={index} />
            <h2 className="heading-3">{title}</h2>
            <RichText html={html} className="ui muted" />
            {to && <MoreLink href={to}>{toLabel ?? title}</MoreLink>}
          </div>
        ))}
      </Panes>
    </div>
  )
}

function Figure({ name, index }: { name: string | undefined; index: number }) {
  const drawing = name ? figureNamed(name) : figureAt(index)
  if (!drawing) return name && <p className="membership-number tall figures">{name}</p>
  return (
    <svg className="membership-figure" viewBox="0 0 48 48" aria-hidden="true" data-pigment={drawing.pigment}>
      {drawing.strokes}
    </svg>
  )
}
