import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** After this long a reader is told that it still goes on (PRODUCT 4.2). */
const patienceMs = 8000

/** What stands on a page while the browser fetches its content. */
export function Waiting({ rows = 4 }: { rows?: number }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="waiting stack" data-gap="5">
      <Skeleton rows={rows} />
      {isLong && (
        <p className="row" role="status">
          Still loading…
          <Button type="button" kind="quiet" small onClick={() => window.location.reload()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
