import { randomUUID } from 'node:crypto'
import { startRegistration } from '../../../domain/joining/registering.ts'
import { currentPapers } from '../../../domain/club/papers.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { visitOf } from './visit.ts'

/** What the page shows: an address to prove, the way to the sign-in, or the four steps. */
export async function findRegistrationStart(args: Parameters<typeof visitOf>[0]) {
  const { context, url } = args
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const { token, invitation, proof, provenEmail, zones } = await visitOf(args)
  const start = await startRegistration(tools, { invitation, provenEmail })
  const { edition, zone, expiresAt } = invitation ?? {}
  const to = { edition: edition?.title, zone: zone?.name, expiresAt }

  switch (start.state) {
    case 'prove': {
      const sentTo = proof && !url.searchParams.has('other') ? proof.email : undefined
      return { state: 'prove' as const, to, sentTo, email: proof?.email ?? start.email }
    }
    case 'has-account':
      return { state: 'has-account' as const, to, email: start.email, token, isSignedIn: viewer.role !== 'visitor' }
    case 'open':
      return {
        state: 'open' as const,
        to,
        email: start.email,
        papers: await currentPapers(tools),
        // Made here, so that a form pressed twice is known as one.
        formKey: randomUUID(),
        name: viewer.role === 'visitor' ? (invitation?.name ?? '') : viewer.displayName,
        timeZone: zone?.timeZone,
        zones,
      }
  }
}
