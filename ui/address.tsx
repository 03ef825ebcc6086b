import { Fragment } from 'react'
import { piecesOf } from './address-pieces.ts'

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
