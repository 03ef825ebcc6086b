import { Fragment } from 'react'

/** An e-mail address, or a line with one: where there is no room for it, it breaks between its parts, not within a word. */
export function Address({ children }: { children: string }) {
  return (
    <span className="address">
      {piecesOf(children).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}

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
