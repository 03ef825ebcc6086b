/** Keeps an invitation's token while its owner registers, out of every address (PRODUCT 5: HttpOnly, 30 minutes). */
export function invitationCookie(token: string, secure: boolean): string {
  return `${cookieName}=${token}; Path=/member/register; Max-Age=1800; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The token of the invitation this browser is registering with. */
export function readInvitationCookie(request: Request): string | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
}

const cookieName = 'guildhall-invitation'
