import { href } from 'react-router'

/*
 * Links the router cannot spell: a parameter with something fixed behind or before it.
 */

/** `writing` → `/studios/writing-studio` */
export function studioPath(slug: string): string {
  return href('/studios/:room', { room: `${slug}-studio` })
}

/** `/studios/:room` back to the studio's slug; `undefined` where the room is no studio's. */
export function studioOf(room: string): string | undefined {
  return /^([a-z0-9]+(?:-[a-z0-9]+)*)-studio$/.exec(room)?.[1]
}

/** `4` → `/notes/season-4` */
export function seasonPath(season: string): string {
  return href('/notes/:note', { note: `season-${season}` })
}

/** `/notes/:note` back to the season; `undefined` where the note is no season's. */
export function seasonOf(note: string): string | undefined {
  return /^season-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(note)?.[1]
}

/** The router takes a path in any case and with a slash behind it; it is one page, and this is its address. */
export function ownPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}
