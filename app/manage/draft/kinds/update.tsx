import { longest } from '../../../../domain/limit-numbers.ts'
import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { wallTimeOf, zoneCity } from '../../../../time/zones.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { keys } from '../../keys/keys.ts'
import { Attachments } from '../writing/attachments.tsx'
import { Line, Lines } from '../writing/fields.tsx'
import { instantOfWall } from '../../../../time/wall-clocks.ts'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { inEditions, namedTexts, OneText, Slug } from './layouts.tsx'

type Payload = Payloads['update']

const name = 'Update'

export const update: KindAtDesk<Payload> = {
  name,
  pigment: 'cobalt',
  menu: { under: 'Write', order: 1, icon: 'pencil', note: 'to all zones, or one', shortcut: keys.update },
  beginnings: (editions) => inEditions('update', name, editions),
  texts: (payload) => [
    ...namedTexts({ excerpt: 'Excerpt', body: 'Text', publicTeaser: 'For visitors' }, payload),
    ...payload.attachments.map(({ label }, n) => ({
      field: `attachments.${n}.label`,
      label: `File ${n + 1}`,
      text: label,
    })),
  ],
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <OneText
      label="Text"
      name="body"
      value={payload.body}
      onChange={(body) => set({ body })}
      upload={upload}
      end={end}
      above={
        <>
          {title}
          <Lines
            name="excerpt"
            label="Excerpt"
            hint="A sentence or two for lists and letters."
            most={longest.excerpt}
            value={payload.excerpt}
            onChange={(excerpt) => set({ excerpt })}
          />
        </>
      }
    />
  )
}

function Details({ payload, set, draftId, isPublished, zone }: DetailsProps<Payload>) {
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
        hint={`Time of ${zoneCity(payload.pinnedZone || zone)}. Empty: it does not.`}
        mode="datetime"
        is24hr
        small
        timezone={payload.pinnedZone || zone}
        value={payload.pinnedUntil ? instantOfWall(payload.pinnedUntil, payload.pinnedZone || zone) : null}
        onChange={(picked) => {
          const pinnedZone = payload.pinnedZone || zone
          set({ pinnedZone, pinnedUntil: picked instanceof Date ? wallTimeOf(picked, pinnedZone) : '' })
        }}
      />
      <Attachments draftId={draftId} value={payload.attachments} onChange={(attachments) => set({ attachments })} />
    </>
  )
}
