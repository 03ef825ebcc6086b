import type { WindowPicture } from '../ui/person-window/person.ts'

/** Where the picture of this id is, in the sizes windows need; nothing where somebody has none. */
export function pictureAt(id: string | undefined): WindowPicture | undefined {
  if (!id) return undefined
  const of = (size: 'small' | 'middle' | 'large') => `/files/${id}?size=${size}`
  return { small: of('small'), middle: of('middle'), large: of('large') }
}
