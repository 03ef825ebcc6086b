import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'

/** A card that says how things are set; changing them has its own place. */
export function SettingCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card aria-label={title}>
      <h2 className="heading-4">{title}</h2>
      <FactList facts={facts} />
    </Card>
  )
}

/** A text, or that there is none yet. */
export function orNothing(text: string): ReactNode {
  return text || <span className="faint">Nothing yet</span>
}
