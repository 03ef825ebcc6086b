import { unlessAway } from '../domain/files-away.ts'
import { siteSettings } from '../domain/club/settings.ts'
import type { Branding } from '../domain/club/settings/branding.ts'
import { brandingStylesheet } from '../domain/club/settings/stylesheet.ts'
import type { SiteServices } from './site-services.ts'

/**
 * The community's own colours and logo, for everybody and without a session. Their addresses change with their content, so
 * browsers keep them for ever; a sheet that is asked for by a former address is the present one, not kept.
 */
export async function answerBranding(
  services: Pick<SiteServices, 'db' | 'files' | 'site'>,
  file: string,
): Promise<Response> {
  const address = `/_app/look/${file}`
  const branding = await brandingWith(services, address)
  if (branding.logo?.src === address) return answerLogo(services, branding.logo)
  if (!branding.colours || !file.endsWith('.css')) return nothing()
  const isCurrent = branding.stylesheet === address
  return new Response(brandingStylesheet(branding.colours), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': isCurrent ? forEver : 'no-cache' },
  })
}

/** Another process may have changed the branding a moment ago: what is not known here is looked up before it is missing. */
async function brandingWith(services: Pick<SiteServices, 'db' | 'site'>, address: string): Promise<Branding> {
  const { branding } = services.site()
  if (branding.stylesheet === address || branding.logo?.src === address) return branding
  return (await siteSettings(services)).branding
}

async function answerLogo({ files }: Pick<SiteServices, 'files'>, { id }: { id: string }): Promise<Response> {
  let bytes: Uint8Array | undefined
  if (!(await unlessAway(async () => (bytes = await files.read(id))))) return away()
  if (!bytes) return nothing()
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': forEver }
  return new Response(Uint8Array.from(bytes), { headers })
}

function nothing(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}

function away(): Response {
  return new Response('Files cannot be fetched at the moment.', {
    status: 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': '60' },
  })
}

const forEver = 'public, max-age=31536000, immutable'
