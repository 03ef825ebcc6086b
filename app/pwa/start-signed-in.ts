import { offerPalette } from '../palette/offer.ts'
import { isViewAs } from '../session/view-as.ts'
import { syncCopy } from './copy/sync.ts'
import { startPush } from './push/at-start.ts'
import { startQueue } from './queue/send.ts'

/** What the app does beside a document for whoever is signed in: from its beginning, or since they signed in on it. */
export function startSignedIn(): void {
  offerPalette()
  // What waits here is the organiser's, and so is this device.
  if (isViewAs()) return
  void syncCopy({ since: performance.timeOrigin })
  startQueue()
  void startPush()
}
