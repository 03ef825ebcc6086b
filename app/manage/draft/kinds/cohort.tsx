import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { Line } from '../writing/fields.tsx'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { namedTexts, OneText, Slug } from './layouts.tsx'

type Payload = Payloads['cohort']

const name = 'Cohort'

export const cohort: KindAtDesk<Payload> = {
  name,
  pigment: 'viridian',
  menu: { under: 'Write', order: 4, icon: 'book', note: 'of a cohort', name: 'Introduction' },
  beginnings: () => [{ name, words: name, fields: { kind: 'cohort' } }],
  texts: (payload) => namedTexts({ period: 'Period', intro: 'Introduction' }, payload),
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <OneText
      label="Introduction"
      name="intro"
      value={payload.intro}
      onChange={(intro) => set({ intro })}
      upload={upload}
      end={end}
      above={title}
    />
  )
}

function Details({ payload, set, isPublished }: DetailsProps<Payload>) {
  return (
    <>
      <Slug value={payload.slug} onChange={(slug) => set({ slug })} isPublished={isPublished} />
      <Line name="period" label="Period" value={payload.period} onChange={(period) => set({ period })} />
    </>
  )
}
