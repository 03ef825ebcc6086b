import './attached-files.css'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { sizeInWords } from '../../ui/size-in-words.ts'
import type { AttachedInHtml } from './attached-in-html.ts'

/** The pictures of a text, and its other files to be opened. Nothing where there are none. */
export function AttachedFiles({ of: { picturesHtml, others } }: { of: AttachedInHtml }) {
  return (
    <>
      {picturesHtml && <Prose html={picturesHtml} />}
      {others.length > 0 && (
        <ul role="list" className="attached-files ui" aria-label="Files">
          {others.map(({ id, fileName, sizeInBytes }) => (
            <li key={id}>
              <Icon name="book" />
              <a className="link" data-alone href={`/files/${id}`}>
                {fileName}
              </a>
              <span className="muted figures">{sizeInWords(sizeInBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
