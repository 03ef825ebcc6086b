import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { changed } from '../../query.ts'
import { LetterFrame } from '../../letter-frame.tsx'
import type { Previewed } from '../preview.ts'
import type { ListContext } from '../../list-context.ts'

type LetterShownProps = Pick<ListContext, 'search'> & { letter: Extract<Previewed, { what: 'mail' }>; version: number }

/** The mail in which readers are told, as wide as a phone; or its text version, for programs that show no other. */
export function LetterShown({ letter: { subject, text, address }, version, search }: LetterShownProps) {
  const isText = text !== undefined
  return (
    <>
      <div>
        <p className="small muted">Subject</p>
        <h2 className="heading-3">{subject}</h2>
      </div>
      <div className="row">
        <SegmentedLinks
          label="Version of the mail"
          links={[
            { href: changed(search, { text: undefined }), label: 'Letter', current: !isText },
            { href: changed(search, { text: 'yes' }), label: 'Text version', current: isText },
          ]}
        />
      </div>
      {isText ? (
        <pre className="draft-letter">{text}</pre>
      ) : (
        // The version makes another address of a text that has changed, so that the frame shows it.
        <LetterFrame key={version} src={`${address}&version=${version}`} />
      )}
    </>
  )
}
