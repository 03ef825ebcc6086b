import { lazy, memo, Suspense } from 'react'
import type { ComponentType } from 'react'

/**
 * A part of a page for everybody whose script comes late: it is in the server's HTML like the rest, nothing else waits for its
 * script, which is asked for at once, and where that cannot be had the part stays as it came.
 * What it is handed is all that draws it anew: what only a browser knows it asks itself, or React would draw it before it is here.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // A module that could not be had once is missing for as long as the document lives, in some browsers.
  const asked = load().catch(() => new Promise<never>(() => {}))
  const Part = lazy(async () => ({ default: await asked }))
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
