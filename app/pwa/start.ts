import { keepCopyFresh } from './copy/keep-fresh.ts'
import { startInstall } from './install/install.ts'
import { appWorker } from './register.ts'
import { startOffline } from './start-offline.tsx'

/**
 * What the app does beside a document, whoever reads it, once: loaded when the page is there, so that no reading waits for
 * it. Each line is a part of its own and none of them may fail the others.
 */
export function startApp(): void {
  // An error page begins as a document does.
  if (isStarted) return
  isStarted = true
  void appWorker()
  startInstall()
  void startOffline()
  keepCopyFresh()
}

let isStarted = false
