import { href } from 'react-router'
import type { UsefulMarks } from '../../../domain/writing/templates/marks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { arrived, askAgain, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import { ApiButton } from '../../forms/posting.tsx'

type UsefulProps = {
  edition: string
  template: { slug: string; title: string }
  /** As the server counted for its reader; absent on the page that is the same for everybody. */
  marks: UsefulMarks | undefined
}

const useMarks = fetchedFrom<UsefulMarks>()

/**
 * To how many members a template was useful, and for members one button to say so and to take it back. The page is made once for
 * everybody: members' browsers ask, and without script a link leads to the same page as its reader's own.
 */
export function Useful({ edition, template: { slug, title }, marks }: UsefulProps) {
  const me = useMe()
  const shown = arrived(useMarks(me ? `/templates/${edition}/${slug}/marks` : undefined)) ?? marks
  return (
    <div className="template-useful">
      {shown ? (
        <>
          <p className="small muted" aria-live="polite">
            {usefulInWords(shown)}
          </p>
          {shown.canMark && (
            <ApiButton
              kind="quiet"
              small
              action={shown.isMine ? '/api/templates/unmark' : '/api/templates/mark'}
              fields={{ edition, template: slug }}
              onDone={askAgain}
            >
              {shown.isMine ? 'Take it back' : 'It was useful to me'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ApiButton>
          )}
        </>
      ) : (
        <noscript>
          <a className="link small" href={`${href('/membership/templates/:edition', { edition })}?t=${slug}&useful=`}>
            For members: was it useful?
          </a>
        </noscript>
      )}
    </div>
  )
}

/** To how many members, and whether the reader is one of them. */
export function usefulInWords({ members, isMine }: Pick<UsefulMarks, 'members' | 'isMine'>): string {
  if (members === 0) return 'No member has marked it as useful yet.'
  const toWhom = members === 1 ? 'one member' : `${members} members`
  if (!isMine) return `Useful to ${toWhom}.`
  return members === 1 ? 'Useful to you.' : `Useful to ${toWhom}, you among them.`
}
