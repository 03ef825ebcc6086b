import type { ReactNode } from 'react'

/** What happens next and when, in order: for pages that thank or confirm. */
export function NextSteps({ steps }: { steps: { when: string; what: ReactNode }[] }) {
  return (
    <ol className="next-steps" role="list">
      {steps.map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
