/** No piece is longer than this many characters, so that an address fits into the narrowest column of a table. */
const longestPiece = 20

/**
 * The pieces between which an address may break: before its `@`, after dots, hyphens, underscores and plus signs; a part
 * without any of them after 20 characters. Joined again they are the address.
 */
export function piecesOf(address: string): string[] {
  return address
    .split(/(?=@)|(?<=[.\-_+])/u)
    .flatMap((part) => part.match(new RegExp(`.{1,${longestPiece}}`, 'gsu')) ?? [])
}
