import { useLocation } from 'react-router'
import { Band } from '../../ui/band.tsx'
import { useReaderZone } from '../local-time/local-time.tsx'
import { copyTimeInWords } from './copy-time.ts'
import { useOfflineSince } from './online.ts'
import { useWaitingWords } from './queue/kept-post.ts'

/**
 * Says on every page that nobody answers, and from when what is shown is. The pages of the copy say it themselves; organisers'
 * pages are never copied, they only were loaded earlier.
 */
export function OfflineBar({ shownAt }: { shownAt: Date }) {
  const { pathname } = useLocation()
  const zone = useReaderZone()
  const since = useOfflineSince()
  const waiting = useWaitingWords()
  if (!since || !zone || pathname === '/offline') return null
  return (
    <Band icon="refresh" sticky>
      Offline. {pathname.startsWith('/manage/') ? 'This page is as it was' : 'Showing the copy from'}{' '}
      {copyTimeInWords(shownAt, since, zone)}. {waiting}
    </Band>
  )
}
