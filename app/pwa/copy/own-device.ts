/** Set at sign-in where "This is not my device" was ticked; it ends with the browser, as the session does. */
export const notMineCookie = 'guildhall-not-mine'

/** True where the member may be kept things for: nobody has said that this is not their device. */
export function isOwnDevice(): boolean {
  return !document.cookie.split('; ').includes(`${notMineCookie}=1`)
}
