import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { LocalMoment } from '../../../local-time/local-time.tsx'
import type { DataContent } from './load.ts'

/** Everything as one file: asked for by mail, and fetched here while the link holds. */
export function TakePane({ data: { takeout }, timeZone }: { data: Pick<DataContent, 'takeout'>; timeZone: string }) {
  return (
    <FactPane id="take" title="Take it" note="One ZIP: a page to read, and the same as JSON for programs.">
      <FactLines label="Take it">
        <FactLine
          icon="download"
          title="Everything"
          note="A letter with the link comes to your address within the hour."
        >
          <ApiButton action="/api/me/take-out" small kind="quiet">
            Send me the link
          </ApiButton>
        </FactLine>
        {takeout && (
          <FactLine
            icon={takeout.isOpen ? 'tick' : 'close'}
            title={
              <>
                Asked for <LocalMoment at={takeout.askedAt} timeZone={timeZone} />
              </>
            }
            note={
              <>
                {takeout.isOpen ? 'The link holds until' : 'The link ended'}{' '}
                <LocalMoment at={takeout.endsAt} timeZone={timeZone} />
                {takeout.isOpen ? '' : ': ask for a new one.'}
              </>
            }
          >
            {takeout.isOpen && (
              // A file of the server's, not a page: the browser fetches it.
              <a className="link" data-alone href="/api/me/data">
                Download
              </a>
            )}
          </FactLine>
        )}
      </FactLines>
    </FactPane>
  )
}
