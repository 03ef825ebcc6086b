import { isAdmin } from '../access.ts'
import type { Admin, Viewer } from '../viewer.ts'

/** May this viewer read reports under the code of conduct? Nobody does by being an organiser alone. Whom a report is kept from says its row. */
export function canReadReports(viewer: Viewer, { readerIds }: { readerIds: readonly string[] }): viewer is Admin {
  return isAdmin(viewer) && readerIds.includes(viewer.id)
}
