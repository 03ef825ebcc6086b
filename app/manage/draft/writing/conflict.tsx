import './conflict.css'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Difference } from '../../../../domain/writing/drafts/compare.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { textsOf } from '../kinds.ts'
import { DifferenceList } from '../../../texts/difference.tsx'
import type { WorkingCopy } from './copy.ts'
import { post, wordsOf } from './send-draft.ts'

type ConflictProps = {
  draftId: string
  words: string
  mine: WorkingCopy
  /** What the server has. */
  theirs: WorkingCopy
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: both texts side by side, and none of them is lost without a decision. */
export function Conflict({ draftId, words, mine, theirs, onTakeTheirs }: ConflictProps) {
  const revalidator = useRevalidator()
  const [copyId, setCopyId] = useState<string>()
  const difference = useDifference(theirs, mine)
  const { revalidate } = revalidator
  // What the others saved comes with the page.
  useEffect(() => void revalidate(), [revalidate])

  async function keepMine() {
    const { title, audience, written } = mine
    const answer = await post('/api/drafts/copy', { id: draftId, title, payload: written.payload, audience })
    const id = answer?.said.id
    if (answer?.status !== 200 || typeof id !== 'string') {
      toast({ tone: 'bad', title: wordsOf(answer) })
      return
    }
    setCopyId(id)
    toast({ tone: 'ok', title: 'Your text is kept as a draft of its own.' })
  }

  return (
    <section id="compare" className="draft-conflict" aria-label="Two versions" tabIndex={-1}>
      <Note tone="warn" role="alert">
        <b>{words}</b> Yours is kept on this device until you decide. Marked is what yours changes in theirs.
      </Note>
      {difference && <DifferenceList {...difference} same="Both say the same." />}
      <div className="row" data-gap="1">
        {copyId ? (
          <Link className="link" data-alone href={`/manage/draft?draft=${copyId}`} target="_blank">
            Open your copy
          </Link>
        ) : (
          <Button type="button" small onClick={() => void keepMine()}>
            Keep mine as a copy
          </Button>
        )}
        <Button type="button" small kind="quiet" disabled={revalidator.state !== 'idle'} onClick={onTakeTheirs}>
          {copyId ? 'Go on with theirs' : 'Take theirs'}
        </Button>
      </div>
    </section>
  )
}

/** By words; what compares is loaded when there is something to compare. */
function useDifference(theirs: WorkingCopy, mine: WorkingCopy): Difference | undefined {
  const [difference, setDifference] = useState<Difference>()
  useEffect(() => {
    let isWanted = true
    void import('../../../../domain/writing/drafts/compare.ts').then(({ compareTexts }) => {
      if (!isWanted) return
      setDifference(compareTexts(textsOf(theirs.title, theirs.written), textsOf(mine.title, mine.written)))
    })
    return () => void (isWanted = false)
  }, [theirs, mine])
  return difference
}
