import './file-field.css'
import { animateList } from '../animation.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { sizeInWords } from '../size-in-words.ts'
import type { Sending } from './use-uploads.ts'

/** A file as it is listed. */
export type ChosenFile = {
  name: string
  /** Absent for one that was sent from an earlier page. */
  file?: File
  /** Absent where files are posted with the form. */
  sending?: Sending
}

type ChosenFilesProps = {
  files: readonly ChosenFile[]
  isFixed: boolean
  onRemove: (index: number) => void
  onTryAgain: (file: File, index: number) => void
}

/** The files of a field: name, size, how much of each is sent, and a button to remove it. */
export function ChosenFiles({ files, isFixed, onRemove, onTryAgain }: ChosenFilesProps) {
  return (
    <ul className="chosen-files" role="list" ref={animateList}>
      {files.map(({ name, file, sending }, index) => (
        <li key={`${name} ${file?.size} ${file?.lastModified}`}>
          <div className="chosen-file">
            <span className="chosen-file-name">{name}</span>
            {file && <span className="small muted figures">{sizeInWords(file.size)}</span>}
            {sending && <Progress name={name} sending={sending} />}
            {file && sending?.state === 'failed' && (
              <Button
                type="button"
                kind="quiet"
                small
                disabled={isFixed}
                aria-label={`Retry ${name}`}
                onClick={() => onTryAgain(file, index)}
              >
                Retry
              </Button>
            )}
          </div>
          {!isFixed && <IconButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(index)} />}
        </li>
      ))}
    </ul>
  )
}

function Progress({ name, sending: { state, part } }: { name: string; sending: Sending }) {
  if (state === 'sending') return <progress max={1} value={part} aria-label={`Sending ${name}`} />
  return (
    <span className="small" data-state={state}>
      {state === 'sent' ? 'Sent' : 'Not sent'}
    </span>
  )
}
