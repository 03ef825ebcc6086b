/** What a push message shows. */
export type Notice = { title: string; tag?: string; url: string }

/** What a push message says; a message nobody can read still says that there is something (a browser wants to see it). */
export function readNotice(text: string | undefined): Notice {
  try {
    const { title, tag, url } = JSON.parse(text ?? '')
    if (typeof title !== 'string' || title === '') return nothingKnown
    return { title, tag: typeof tag === 'string' ? tag : undefined, url: ownPath(url) }
  } catch {
    return nothingKnown
  }
}

/** A path of this site as it was given, the member's home for anything else. */
export function ownPath(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : home
}

const home = '/member'
const nothingKnown: Notice = { title: 'Something new', url: home }
