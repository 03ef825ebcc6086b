import type { ReactNode } from 'react'

/** A name and what it is; `key` only where a name appears twice. */
export type Fact = { name: string; value: ReactNode; key?: string }

/**
 * Facts, each on its own line: `rows` (name left, 160px), `narrow` (128px, split frames), `drawer` (values at the
 * right edge) or `across` (four side by side under the building).
 */
export function FactList({
  facts,
  shape = 'rows',
}: {
  facts: Fact[]
  shape?: 'rows' | 'narrow' | 'drawer' | 'across' | 'answers'
}) {
  return (
    <dl className="fact-list" data-shape={shape}>
      {facts.map(({ name, value, key }) => (
        <div key={key ?? name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
