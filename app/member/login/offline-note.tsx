import { useSyncExternalStore } from 'react'
import { Note } from '../../../ui/note.tsx'
import { whoseCopy } from '../../pwa/copy/whose.ts'
import { useOfflineSince, watchConnection } from '../../pwa/online.ts'

/** Nobody can sign in without a network; whoever has a copy here may read it. */
export function OfflineNote() {
  const since = useOfflineSince()
  const hasCopy = useSyncExternalStore(
    watchConnection,
    () => whoseCopy() !== undefined,
    () => false,
  )
  if (!since) return null
  return (
    <Note tone="warn" role="status">
      You are offline.{' '}
      {hasCopy ? (
        <>
          You can{' '}
          <a className="link" href="/offline#/member">
            read the saved copy
          </a>
          .
        </>
      ) : (
        'Signing in needs a connection.'
      )}
    </Note>
  )
}
