import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { Choice, Line, Lines, TextPart } from '../writing/fields.tsx'
import { PartList } from '../writing/part-list.tsx'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { namedTexts, Parts } from './layouts.tsx'

type Payload = Payloads['season-note']

const name = 'Season note'

export const seasonNote: KindAtDesk<Payload> = {
  name,
  pigment: 'madder',
  menu: { under: 'Write', order: 2, icon: 'quote', note: 'a letter for everybody' },
  beginnings: () => [{ name, words: name, fields: { kind: 'season-note' } }],
  texts: (payload) => [
    ...namedTexts({ period: 'Period', intro: 'Introduction' }, payload),
    ...payload.pieces.flatMap((piece, n) => [
      { field: `pieces.${n}.title`, label: `Piece ${n + 1}, title`, text: piece.title },
      { field: `pieces.${n}.summary`, label: `Piece ${n + 1}, summary`, text: piece.summary },
      { field: `pieces.${n}.body`, label: `Piece ${n + 1}`, text: piece.body },
    ]),
  ],
  Texts,
  Details,
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <Parts title={title} end={end}>
      <TextPart
        name="intro"
        label="Introduction"
        value={payload.intro}
        onChange={(intro) => set({ intro })}
        upload={upload}
      />
      <h2 className="heading-4">Pieces</h2>
      <PartList
        parts={payload.pieces}
        onChange={(pieces) => set({ pieces })}
        nameOf={(piece, index) => `${index + 1}. ${piece.title || 'Piece'}`}
        add={[{ label: 'Add a piece', part: { title: '', summary: '', body: '', studioId: '' } }]}
      >
        {(piece, change) => (
          <>
            <Line label="Title" value={piece.title} onChange={(words) => change({ ...piece, title: words })} />
            <Lines label="Summary" value={piece.summary} onChange={(summary) => change({ ...piece, summary })} />
            <TextPart label="Text" value={piece.body} onChange={(body) => change({ ...piece, body })} upload={upload} />
          </>
        )}
      </PartList>
      <input type="hidden" name="pieces" value={JSON.stringify(payload.pieces)} readOnly />
    </Parts>
  )
}

function Details({ payload, set, choices }: DetailsProps<Payload>) {
  return (
    <>
      <Line
        name="slug"
        label="Season"
        hint="Its number, as in /notes/season-5."
        value={payload.slug}
        onChange={(slug) => set({ slug })}
      />
      <Line name="period" label="Period" value={payload.period} onChange={(period) => set({ period })} />
      <Choice
        name="editionId"
        label="Edition"
        value={payload.editionId}
        options={[
          { value: '', label: 'None' },
          ...choices.editions.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(editionId) => set({ editionId })}
      />
    </>
  )
}
