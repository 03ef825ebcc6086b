import './view-space.css'
import { type ReactNode, useEffect } from 'react'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { sessionCookie } from '../../front-door.ts'
import { useNonce } from '../../request-mark.tsx'

type ViewSpaceProps = {
  /** The clock the server drew the days on, as its distance from UTC at a moment of them; absent where it was chosen. */
  drawnOn: { moment: string; minutes: number } | undefined
  /** It is known who reads, and what is theirs is here, or never will be. */
  settled: boolean
  children: ReactNode
}

/**
 * The place sessions are shown in. The page is the same for everybody, so whoever reads it on another clock, or is signed
 * in, would see sessions first here and then there: for them the place stays empty until it is known what belongs there,
 * three seconds at most. Everybody else, and whoever has no script, reads at once.
 */
export function ViewSpace({ drawnOn, settled, children }: ViewSpaceProps) {
  const clockIsKnown = useReaderZone() !== undefined
  const nonce = useNonce()
  useEffect(() => {
    if (clockIsKnown && settled) delete document.documentElement.dataset.sessionsWait
  }, [clockIsKnown, settled])
  return (
    <>
      {/* Only in what the server sent: after a click all of this is known. */}
      {!clockIsKnown && (
        <script
          nonce={nonce}
          data-moment={drawnOn?.moment}
          data-minutes={drawnOn?.minutes}
          data-cookie={sessionCookie}
          dangerouslySetInnerHTML={{ __html: beforeTheFirstPaint }}
        />
      )}
      <div className="schedule-view">{children}</div>
    </>
  )
}

const beforeTheFirstPaint = `(() => {
  const { moment, minutes, cookie } = document.currentScript.dataset
  const waits = []
  if (minutes && -new Date(moment).getTimezoneOffset() !== Number(minutes)) waits.push('clock')
  if (document.cookie.includes(cookie)) waits.push('own')
  if (waits.length > 0) document.documentElement.dataset.sessionsWait = waits.join(' ')
})()`
