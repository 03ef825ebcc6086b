import { useId, useState } from 'react'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import { askAgain } from '../../../fetching/fetched.ts'
import { useOfflineSince } from '../../../pwa/online.ts'
import { KeptFile } from './kept-file.tsx'
import { postOfFile } from './post-file.ts'

/** The files of a page that nobody else reads: its author may take each away, also where nothing more can be written. */
export function FilesToRemove({ quarter, files }: { quarter: string; files: readonly EntryFile[] }) {
  const heading = useId()
  const isAway = useOfflineSince() !== undefined
  const [removing, setRemoving] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const remove = async ({ id, fileName }: EntryFile) => {
    setRemoving(id)
    const said = await postOfFile('detach', { quarter }, { id })
    setRemoving(undefined)
    setProblem(said.problem && `${fileName}: ${said.problem}`)
    askAgain()
  }
  if (files.length === 0) return null
  return (
    <section className="challenge-files" aria-labelledby={heading}>
      <p className="field-label" id={heading}>
        Pictures and files
      </p>
      <ul role="list" className="challenge-files-kept">
        {files.map((file) => (
          <KeptFile
            key={file.id}
            file={file}
            isFixed={isAway || removing !== undefined}
            onRemove={() => void remove(file)}
          />
        ))}
      </ul>
      <div role="alert" className="challenge-file-problems">
        {problem && <p>{problem}</p>}
      </div>
    </section>
  )
}
