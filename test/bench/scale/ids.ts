/** The id of the nth of something, in the form of a random one (RFC 9562): everything that belongs to it is written without looking it up. */
export function idOf(what: string, number: string): string {
  return `overlay(overlay(md5('scale ${what} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`
}
