/** Who a text may bring a video from, once its reader presses: their players are the only frames the site's policy lets in. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** Whose video it is, as its readers know them, and the address of a player that begins at once and sets no cookie before. */
export type Video = { host: 'YouTube' | 'Vimeo'; player: string }

/** The video at an address one would copy out of a browser; `undefined` where there is none, or of another host. */
export function videoAt(address: string): Video | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '') return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be') return youTube(url, url.pathname.slice(1))
  if (host === 'youtube.com') {
    const [, id] = /^\/(?:live|shorts|embed)\/([^/]+)$/.exec(url.pathname) ?? []
    return youTube(url, id ?? (url.pathname === '/watch' ? url.searchParams.get('v') : null))
  }
  return host === 'vimeo.com' ? vimeo(url) : undefined
}

function youTube(url: URL, id: string | null): Video | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  const from = /^(\d{1,6})s?$/.exec(url.searchParams.get('t') ?? '')?.[1]
  const start = from ? `&start=${from}` : ''
  return { host: 'YouTube', player: `${playerOrigins[0]}/embed/${id}?autoplay=1${start}` }
}

/** A video that is not listed has a second word in its path, without which its player shows nothing. */
function vimeo(url: URL): Video | undefined {
  const [, id, hidden] = /^\/(\d{1,12})(?:\/([\da-f]{6,20}))?$/.exec(url.pathname) ?? []
  if (!id) return undefined
  return { host: 'Vimeo', player: `${playerOrigins[1]}/video/${id}?autoplay=1&dnt=1${hidden ? `&h=${hidden}` : ''}` }
}
