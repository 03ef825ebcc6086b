import { wallTimeOf, zonePlace } from '../../../../time/zones.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Attachments } from './attachments.tsx'
import { Line, Lines } from './fields.tsx'
import { Slug } from './kind-details.tsx'
import type { Around, Of } from './kind-details.tsx'
import { momentOf } from './moment-of.ts'

/** Of an update. */
export function UpdateDetails({
  payload,
  set,
  draftId,
  isPublished,
  zone,
}: Of<'update'> & Pick<Around, 'draftId' | 'isPublished' | 'zone'>) {
  return (
    <>
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
      <Line
        name="authorLabel"
        label="Signed"
        value={payload.authorLabel}
        onChange={(authorLabel) => set({ authorLabel })}
      />
      <Lines
        name="publicTeaser"
        label="For visitors"
        hint="A line for people who may not read it. Empty: nothing."
        value={payload.publicTeaser}
        onChange={(publicTeaser) => set({ publicTeaser })}
      />
      <DateField
        label="Stays on top until"
        hint={`Time of ${zonePlace(payload.pinnedZone || zone)}. Empty: it does not.`}
        mode="datetime"
        is24hr
        small
        timezone={payload.pinnedZone || zone}
        value={payload.pinnedUntil ? momentOf(payload.pinnedUntil, payload.pinnedZone || zone) : null}
        onChange={(picked) => {
          const pinnedZone = payload.pinnedZone || zone
          set({ pinnedZone, pinnedUntil: picked instanceof Date ? wallTimeOf(picked, pinnedZone) : '' })
        }}
      />
      <Attachments draftId={draftId} value={payload.attachments} onChange={(attachments) => set({ attachments })} />
    </>
  )
}
