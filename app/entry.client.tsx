import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom'
import { notePosts } from './fetching/polling.ts'
import { hearErrors, reportLater } from './errors/hear-errors.ts'
import { listenForOffer } from './pwa/install/offer.ts'
import { mindMissingFiles } from './pwa/missing-files.ts'
import { noteFailures } from './request-mark.tsx'
import { mindEnds } from './session/ends.ts'
import { playVideosHere } from './texts/videos.ts'

hearErrors()
noteFailures()
// What comes later may be what is missing.
mindMissingFiles()
// Before a form puts back what somebody typed who has signed out since.
mindEnds()
// Before anything else: the browser offers once, and may do so while the page comes alive.
listenForOffer()
playVideosHere()

/** The router catches what a component throws before the window hears of it. What failed in a loader the server knows. */
const reportRenderError: HydratedRouterProps['onError'] = (error, { errorInfo }) => {
  if (errorInfo) reportLater(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportRenderError} instrumentations={[notePosts]} />
    </StrictMode>,
  )
})
