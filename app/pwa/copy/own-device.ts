import { notMineCookie } from '../../front-door.ts'

/** True where the member may be kept things for: nobody has said that this is not their device. */
export function isOwnDevice(): boolean {
  return !document.cookie.split('; ').includes(`${notMineCookie}=1`)
}
