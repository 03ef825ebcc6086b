import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Failure } from './fetch-content.ts'

/** Shown in place when the content of a page did not arrive, with the client's own words and a way to try again. */
export function Failed({ failure, what }: { failure: Failure; what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        room="systems"
        title={`${what} could not be loaded`}
        button={
          <Button type="button" small busy={state === 'loading'} onClick={() => void revalidate()}>
            Retry
          </Button>
        }
      >
        {failure.message}.
      </EmptyState>
    </div>
  )
}

/** Shown in place to a member who may not read this: the page stays, its content is not there. */
export function NoAccess({ children, home }: { children: string; home: string }) {
  return (
    <EmptyState room="hiring" title="No access" action={{ href: home, label: 'Go to your home' }}>
      {children}
    </EmptyState>
  )
}
