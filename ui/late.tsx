import { lazy, memo, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useHydrated } from './hydrated.tsx'

/**
 * A part of a page for everybody whose script comes late: it is in the server's HTML like the rest, nothing is painted later for its
 * script, which is asked for when it is first drawn. Where that cannot be had the page stays as it came, and leads on as it does without
 * script; one that was gone to in the browser, where nothing came, is loaded as a document.
 * What it is handed is all that draws it anew: what only a browser knows it asks itself, or React would draw it before it is here.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // With the first that is drawn: a file that holds such a part as one of many would ask for all of theirs.
  let loading: Promise<ComponentType<Props>> | undefined
  const ask = () => (loading ??= load())
  // A module that could not be had once is missing for as long as the document lives, in some browsers.
  const Part = lazy(async () => ({ default: await ask().catch(() => new Promise<never>(() => {})) }))
  return memo(function Late(props: Props) {
    const isHydrated = useHydrated()
    const [isDrawnHere] = useState(isHydrated)
    useEffect(() => {
      if (isDrawnHere) ask().catch(() => location.reload())
    }, [isDrawnHere])
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
