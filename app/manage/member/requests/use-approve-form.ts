import { useMemo } from 'react'
import { approveForm } from './form.ts'
import type { OpenRequest } from './request.tsx'

/** Who is in a zone already: `capacity` is `null` where it has no limit. */
type Filled = Pick<OpenRequest['zones'][number], 'taken' | 'capacity'>

/**
 * The form that approves a request, with the zones of its edition, the wanted one chosen. `filled` says behind a zone's name how
 * full it is; it is the same function at each drawing.
 */
export function useApproveForm({ zones, zoneId, editionIsFull }: OpenRequest, filled: (zone: Filled) => string) {
  return useMemo(
    () =>
      approveForm({
        zones: zones.map((zone) => ({ slug: zone.slug, label: zone.name + filled(zone) })),
        zone: zones.find(({ id }) => id === zoneId)?.slug,
        isFull: editionIsFull,
      }),
    [zones, zoneId, editionIsFull, filled],
  )
}
