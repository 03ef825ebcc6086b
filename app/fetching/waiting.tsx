import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** When somebody who waits is told that it takes longer than it should. */
const longAfterMs = 8000

/** What stands where content will be while the browser fetches it; after 8 seconds it says so and offers to ask again. */
export function Waiting({ rows = 4, label }: { rows?: number; label?: string }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="stack" data-gap="5">
      <Skeleton rows={rows} label={label} />
      {isLong && (
        <p className="row" role="status">
          Still loading...
          <Button type="button" kind="quiet" small onClick={() => window.location.reload()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
