import type { RouterContextProvider } from 'react-router'
import { findEdition } from '../../../domain/programme/editions.ts'
import type { Invitation } from '../../../domain/joining/invitations.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { readInvitationCookie } from '../../sign-in/invitation-cookie.ts'
import { lookUpInvitation } from '../../sign-in/invitation-token.ts'
import { readProof } from './proof.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** One visit of somebody who registers: with which invitation, and which address they have proven. */
export async function visitOf({ context, request, url }: Args) {
  const tools = context.get(toolsContext)
  const { email } = context.get(requestContext)
  const token = url.searchParams.get('token') ?? readInvitationCookie(request)
  const found = token === undefined ? undefined : await lookUpInvitation(context, token)
  const proof = readProof(tools.seal, request, tools.now())
  return {
    token: found && token,
    invitation: found?.invitation,
    proof,
    // Whoever is signed in has proven that account's address.
    provenEmail: proof?.isProven ? proof.email : email,
    zones: await zonesToChoose(tools, found?.invitation),
  }
}

/** The zones somebody is asked about: none where the invitation names one, or lets their time zone decide. */
async function zonesToChoose(tools: Parameters<typeof findEdition>[0], invitation: Invitation | undefined) {
  if (!invitation?.edition || invitation.zone || invitation.zoneByTimeZone) return []
  const edition = await findEdition(tools, invitation.edition.slug)
  const active = edition?.zones.filter(({ status }) => status === 'active') ?? []
  return active.map(({ slug, name, timeZone }) => ({ slug, name, timeZone }))
}
