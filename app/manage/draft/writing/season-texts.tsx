import type { Payloads } from '../../../../domain/kinds.ts'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import { Line, Lines, TextPart } from './fields.tsx'
import { PartList } from './part-list.tsx'

type SeasonNote = Payloads['season-note']

/** A letter: what opens it, and its pieces in their order. */
export function SeasonTexts({
  payload,
  set,
  upload,
}: {
  payload: SeasonNote
  set: (payload: SeasonNote) => void
  upload: SendPicture
}) {
  return (
    <>
      <TextPart
        name="intro"
        label="Introduction"
        value={payload.intro}
        onChange={(intro) => set({ ...payload, intro })}
        upload={upload}
      />
      <h2 className="heading-4">Pieces</h2>
      <PartList
        parts={payload.pieces}
        onChange={(pieces) => set({ ...payload, pieces })}
        nameOf={({ title }, index) => `${index + 1}. ${title || 'Piece'}`}
        add={[{ label: 'Add a piece', part: { title: '', summary: '', body: '', studioId: '' } }]}
      >
        {(piece, change) => (
          <>
            <Line label="Title" value={piece.title} onChange={(title) => change({ ...piece, title })} />
            <Lines label="Summary" value={piece.summary} onChange={(summary) => change({ ...piece, summary })} />
            <TextPart label="Text" value={piece.body} onChange={(body) => change({ ...piece, body })} upload={upload} />
          </>
        )}
      </PartList>
      <input type="hidden" name="pieces" value={JSON.stringify(payload.pieces)} readOnly />
    </>
  )
}
