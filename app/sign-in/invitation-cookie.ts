import { parseCookie } from 'cookie-es'

/**
 * Keeps an invitation's token while its owner registers, out of every address (HttpOnly, 30 minutes). A click
 * asks for `/member/register.data`, which no cookie of `/member/register` goes to (RFC 6265 5.1.4): the path both lie
 * under is the narrowest that holds them.
 */
export function invitationCookie(token: string, secure: boolean): string {
  return `${cookieName}=${token}; Path=/member; Max-Age=1800; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The token of the invitation this browser is registering with. */
export function readInvitationCookie(request: Request): string | undefined {
  // Cleared, it may still come as an empty one.
  return parseCookie(request.headers.get('Cookie') ?? '')[cookieName] || undefined
}

/** Forgets it: the invitation is used. */
export function noInvitationCookie(secure: boolean): string {
  return `${cookieName}=; Path=/member; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const cookieName = 'guildhall-invitation'
