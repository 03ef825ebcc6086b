import { siteSettings } from '../domain/club/settings.ts'
import type { SiteLook } from '../domain/club/settings/look.ts'
import { lookStylesheet } from '../domain/club/settings/stylesheet.ts'
import type { House } from './house.ts'

/**
 * The community's own colours and logo, for everybody and without a session. Their addresses change with their content, so
 * browsers keep them for ever; a sheet that is asked for by a former address is the present one, not kept.
 */
export async function answerLook(house: Pick<House, 'db' | 'files' | 'site'>, file: string): Promise<Response> {
  const address = `/_app/look/${file}`
  const look = await lookWith(house, address)
  if (look.logo?.src === address) return answerLogo(house, look.logo)
  if (!look.colours || !file.endsWith('.css')) return nothing()
  const isCurrent = look.stylesheet === address
  return new Response(lookStylesheet(look.colours), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': isCurrent ? forEver : 'no-cache' },
  })
}

/** Another process may have changed the look a moment ago: what is not known here is looked up before it is missing. */
async function lookWith(house: Pick<House, 'db' | 'site'>, address: string): Promise<SiteLook> {
  const { look } = house.site()
  if (look.stylesheet === address || look.logo?.src === address) return look
  return (await siteSettings(house)).look
}

async function answerLogo({ files }: Pick<House, 'files'>, { id }: { id: string }): Promise<Response> {
  const bytes = await files.read(id)
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

const forEver = 'public, max-age=31536000, immutable'
