import { useId, useRef, useState } from 'react'
import { entryFiles, largestUpload, longest } from '../../../../domain/limit-numbers.ts'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import { ChosenFiles } from '../../../../ui/form/chosen-files.tsx'
import { FileDrop } from '../../../../ui/form/file-drop.tsx'
import { useForm, useFormConnection } from '../../../../ui/form/form-context.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useOfflineSince } from '../../../pwa/online.ts'
import { entryFileEndings, entryFileProblem, toldOfFiles } from './file-words.ts'
import { KeptFile } from './kept-file.tsx'
import { useSendingWhenLeft } from './saving.ts'
import { useEntryFiles } from './use-entry-files.ts'

type FilesProps = { quarter: string; tab: string; kept: readonly EntryFile[] }

/** Pictures and files of the page that is written: each is sent as soon as it is chosen. */
export function Files({ quarter, tab, kept }: FilesProps) {
  const { form } = useForm()
  const { idOf } = useFormConnection()
  // Whoever tried to hand in hears what is missing.
  const isRefused = form.errors.length > 0
  const [heading, input, says] = [useId(), useId(), useId()]
  const isAway = useOfflineSince() !== undefined
  const { files, underway, isHeldBack, send, giveUp, remove, describe } = useEntryFiles({ quarter, tab }, kept)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [removing, setRemoving] = useState<string>()
  const isFixed = isAway || removing !== undefined
  const room = entryFiles.most - files.length - underway.length

  const offer = (offered: Iterable<File>) => {
    const chosen = [...offered].map((file) => ({ file, problem: entryFileProblem(file) }))
    const fitting = chosen.filter(({ problem }) => problem === undefined).map(({ file }) => file)
    setProblems([
      ...chosen.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])),
      ...(fitting.length > room ? [`At most ${entryFiles.most} files are attached.`] : []),
    ])
    for (const file of fitting.slice(0, Math.max(0, room))) send(file)
  }
  const takeAway = async (file: EntryFile) => {
    setRemoving(file.id)
    const problem = await remove(file)
    setRemoving(undefined)
    setProblems(problem ? [`${file.fileName}: ${problem}`] : [])
  }
  return (
    <section className="challenge-files" aria-labelledby={heading}>
      <p className="field-label" id={heading}>
        Pictures and files
      </p>
      {files.length > 0 && (
        <ul role="list" className="challenge-files-kept">
          {files.map((file) => (
            <KeptFile key={file.id} file={file} isFixed={isFixed} onRemove={() => void takeAway(file)}>
              {file.isImage && (
                <Shows
                  file={file}
                  isFixed={isFixed}
                  isRefused={isRefused}
                  onDescribe={(text) => describe(file, text)}
                />
              )}
            </KeptFile>
          ))}
        </ul>
      )}
      {/* Whoever cannot hand in for a file that is not sent is led to it. */}
      <div id={idOf('files')}>
        <ChosenFiles
          files={underway.map(({ file, sending }) => ({ name: file.name, file, sending }))}
          isFixed={false}
          onRemove={(index) => underway[index] && giveUp(underway[index].file)}
          onTryAgain={send}
        />
      </div>
      {room > 0 && (
        <FileDrop
          id={input}
          isOne={false}
          posted={undefined}
          accept={entryFileEndings}
          aria-labelledby={heading}
          aria-describedby={says}
          disabled={isAway}
          onOffer={offer}
        />
      )}
      <p className="small muted" id={says}>
        {isAway
          ? 'Files are sent once there is a network again. Your words are kept meanwhile.'
          : `At most ${entryFiles.most}: pictures up to ${largestUpload.picture} MB, texts and documents up to ${largestUpload.file} MB. Whoever may read the page may have them.`}
      </p>
      <div role="alert" className="challenge-file-problems">
        {toldOfFiles({ problems, underway, isHeldBack }).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}

type ShowsProps = {
  file: EntryFile
  isFixed: boolean
  isRefused: boolean
  onDescribe: (text: string) => Promise<string | undefined>
}

/** What a picture shows, saved when its author pauses or goes on. */
function Shows({ file, isFixed, isRefused, onDescribe }: ShowsProps) {
  const [text, setText] = useState(file.alternativeText)
  const [problem, setProblem] = useState<string>()
  const saved = useRef(file.alternativeText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() === saved.current) return
    const before = saved.current
    saved.current = words.trim()
    const said = await onDescribe(words)
    if (said) saved.current = before
    setProblem(said)
  }
  useSendingWhenLeft(() => void save(text))
  // It may have arrived since, with the page that is handed in or once there was a network again.
  const isSaid = text.trim() === file.alternativeText
  const isMissing = isRefused && text.trim() === ''
  return (
    <TextField
      small
      label={`What ${file.fileName} shows`}
      hint="For those who do not see it."
      error={(isSaid ? undefined : problem) ?? (isMissing ? 'Say what the picture shows.' : undefined)}
      value={text}
      readOnly={isFixed}
      maxLength={longest.alternativeText}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(value), pauseMs)
      }}
      onBlur={({ currentTarget }) => void save(currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

const pauseMs = 1500
