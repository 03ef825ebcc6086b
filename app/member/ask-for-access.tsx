import { ApiButton } from '../forms/posting.tsx'

/** Asks the organisers to let a member into an edition; their answer comes by mail. */
export function AskForAccess({ edition }: { edition: string }) {
  return (
    <ApiButton action="/api/requests/access" fields={{ edition }} small kind="quiet">
      Ask for access
    </ApiButton>
  )
}
