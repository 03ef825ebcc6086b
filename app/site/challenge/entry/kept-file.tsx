import type { ReactNode } from 'react'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { sizeInWords } from '../../../../ui/size-in-words.ts'

type KeptFileProps = {
  file: EntryFile
  isFixed: boolean
  onRemove: () => void
  /** What is said of it besides. */
  children?: ReactNode
}

/** A file of the member's own page, for a list: to be opened, and to be removed. */
export function KeptFile({ file: { id, fileName, sizeInBytes, isImage }, isFixed, onRemove, children }: KeptFileProps) {
  return (
    <li data-picture={isImage || undefined}>
      {isImage ? <img src={`/files/${id}?w=480`} alt="" width={96} height={72} /> : <Icon name="book" />}
      <div>
        <a className="link" href={`/files/${id}`} target="_blank" rel="noreferrer">
          {fileName}
        </a>{' '}
        <span className="small muted figures">{sizeInWords(sizeInBytes)}</span>
        {children}
      </div>
      <IconButton icon="close" label={`Remove ${fileName}`} disabled={isFixed} onClick={onRemove} />
    </li>
  )
}
