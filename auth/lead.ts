import type { AuthContext } from './context.ts'
import type { Destination } from './redirects.ts'

/**
 * How a letter says where its link leads: by an own path, which the site's confirm page leads on to; or, where it is to end
 * elsewhere or no site stands beside the service, by the whole address of the service's own page with the button.
 */
export function leadOf(
  context: Pick<AuthContext, 'issuer' | 'confirmsItself'>,
  { token, type, destination }: { token: string; type: string; destination: Destination },
): { redirectTo?: string; link?: string } {
  if (destination.address === undefined && !context.confirmsItself) {
    return destination.path === undefined ? {} : { redirectTo: destination.path }
  }
  return { link: `${context.issuer}/verify?${new URLSearchParams({ token, type })}` }
}

/** Where a link ends: where the request wishes, or where the letter was asked to lead. Without a fragment, which is for the answer. */
export function endOf(
  { siteUrl }: Pick<AuthContext, 'siteUrl'>,
  wish: string | undefined,
  attempt: { wantedAddress: string | null; wantedPath: string | null } | undefined,
): URL {
  const end = new URL(wish ?? attempt?.wantedAddress ?? attempt?.wantedPath ?? '/', siteUrl)
  end.hash = ''
  return end
}
