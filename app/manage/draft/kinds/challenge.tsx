import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { wallTimeOf, zoneCity } from '../../../../time/zones.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Line } from '../writing/fields.tsx'
import { instantOfWall } from '../../../../time/wall-clocks.ts'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { namedTexts, Parts, TextParts } from './layouts.tsx'

type Payload = Payloads['challenge']

const name = 'Challenge'

const headings = { why: 'Why', rules: 'Rules', results: 'Results' }
const texts = { prompt: 'Prompt', ...headings }

export const challenge: KindAtDesk<Payload> = {
  name,
  pigment: 'caput',
  menu: { under: 'Plan', order: 1, icon: 'book', note: 'a question for a quarter' },
  beginnings: () => [{ name, words: name, fields: { kind: 'challenge' } }],
  texts: (payload) => namedTexts(texts, payload),
  headings,
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <Parts title={title} end={end}>
      <TextParts names={texts} payload={payload} onChange={(field, text) => set({ [field]: text })} upload={upload} />
    </Parts>
  )
}

/** The quarter, and from when to when entries are taken, in the time of one place. */
function Details({ payload, set }: DetailsProps<Payload>) {
  const timeZone = payload.timeZone || 'UTC'
  const { opensAt, closesAt } = payload
  const value =
    opensAt && closesAt ? { start: instantOfWall(opensAt, timeZone), end: instantOfWall(closesAt, timeZone) } : null
  return (
    <>
      <Line
        name="quarter"
        label="Quarter"
        placeholder="2026-Q4"
        value={payload.quarter}
        onChange={(quarter) => set({ quarter })}
      />
      <DateField
        label="Opens and closes"
        hint={`Times of ${zoneCity(timeZone)}.`}
        mode="datetime"
        is24hr
        range
        small
        timezone={timeZone}
        value={value}
        onChange={(picked) => {
          const range = picked && !(picked instanceof Date) ? picked : undefined
          set({
            timeZone,
            opensAt: range ? wallTimeOf(range.start, timeZone) : '',
            closesAt: range ? wallTimeOf(range.end, timeZone) : '',
          })
        }}
      />
    </>
  )
}
