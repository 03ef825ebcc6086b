import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** When somebody who waits is told that it takes longer than it should (PRODUCT 4.2). */
const longAfterMs = 8000

/** What stands where rows will be; after 8 seconds it says so and offers to ask again. */
export function StillLoading({ label, retry }: { label: string; retry: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Skeleton rows={4} label={label} />
      {isLong && (
        <p className="row" role="status">
          Still loading...
          <Button small kind="quiet" type="button" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </>
  )
}
