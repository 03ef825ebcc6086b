import type { ReactNode } from 'react'

type StandingProps = { facts: readonly { value: string; words: ReactNode }[] }

/** How things stand, in two or three short facts side by side. */
export function Standing({ facts }: StandingProps) {
  return (
    <ul className="standing">
      {facts.map(({ value, words }) => (
        <li key={value}>
          <span className="tall figures">{value}</span>
          <span className="ui muted">{words}</span>
        </li>
      ))}
    </ul>
  )
}
