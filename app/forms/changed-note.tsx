import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Somebody else saved this while its forms were open. */
export function ChangedNote({ onShow }: { onShow: () => void }) {
  return (
    <Note tone="warn" role="status">
      <div className="row" data-apart>
        <p>Somebody else changed this meanwhile. Your forms still hold what you typed.</p>
        <Button type="button" kind="quiet" small onClick={onShow}>
          Show it as it is now
        </Button>
      </div>
    </Note>
  )
}
