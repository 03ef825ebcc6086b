import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { FilesHere } from '../../pwa/copy/keep-files.ts'
import { isOwnDevice } from '../../pwa/copy/own-device.ts'
import { sizeInWords } from '../../../ui/size-in-words.ts'
import { counted } from '../../texts/number-words.ts'

const loadFiles = () => import('../../pwa/copy/keep-files.ts')
const loadCopy = () => import('../../pwa/copy/read.ts')

/** Puts the files of an edition's updates onto this device, and takes them off again. */
export function KeepForOffline({ edition }: { edition: string }) {
  const files = useFilesHere(edition)
  return (
    <section className="wrap edition-section grid-12" aria-labelledby="offline">
      <h2 id="offline" data-from="1" data-to="4">
        Without a connection
      </h2>
      <div data-from="5" data-to="12" className="stack" data-gap="5">
        <p>{files === 'nothing' ? nothingInWords() : kept}</p>
        {files && files !== 'nothing' && <Files files={files} edition={edition} />}
      </div>
    </section>
  )
}

const kept =
  'This device keeps the updates of the last 90 days, the templates and the sessions of this edition by itself. Their files only if you want.'

function nothingInWords(): string {
  return isOwnDevice()
    ? 'Nothing of this edition is on this device yet.'
    : 'You said that this is not your device: nothing of this edition is kept on it.'
}

function Files({ files, edition }: { files: FilesHere; edition: string }) {
  const { wanted, here, over, state } = files
  const isHere = here.count === wanted.count
  const isLoading = state === 'loading'
  return (
    <>
      {state === 'full' && <Note tone="warn">There is no room left on this device.</Note>}
      {state === 'stopped' && <Note tone="warn">Not all files came. Try again with a connection.</Note>}
      <p className="ui figures" role="status">
        {wordsOf(files)}
      </p>
      {isLoading && (
        <progress className="edition-files" aria-label="Files on this device" value={here.bytes} max={wanted.bytes} />
      )}
      <div className="row">
        {isLoading ? (
          <Button type="button" kind="quiet" onClick={() => void loadFiles().then((at) => at.stopKeeping(edition))}>
            Stop
          </Button>
        ) : (
          !isHere && (
            <Button type="button" onClick={() => void loadFiles().then((at) => at.keepFiles(edition))}>
              {here.count === 0 ? 'Keep for offline' : 'Keep the rest'}
            </Button>
          )
        )}
        {!isLoading && here.count > 0 && (
          <Button type="button" kind="quiet" onClick={() => void loadFiles().then((at) => at.removeFiles(edition))}>
            Remove from this device
          </Button>
        )}
      </div>
      {over.length > 0 && (
        <p className="ui muted">
          Not kept, because an edition keeps 50 MB at most:{' '}
          {over.map(({ label, sizeInBytes }) => `${label} (${sizeInWords(sizeInBytes)})`).join(', ')}.
        </p>
      )}
    </>
  )
}

function wordsOf({ wanted, here, state }: FilesHere): string {
  const all = `${counted(wanted.count, 'file')}, ${sizeInWords(wanted.bytes)}`
  if (wanted.count === 0) return 'Its updates have no files.'
  if (state === 'loading') return `${here.count} of ${all} so far.`
  if (here.count === wanted.count) return `${all}: on this device.`
  return here.count === 0 ? `${all}.` : `${here.count} of ${all}, on this device.`
}

/** How far the files are, or that nothing is kept at all; absent until it is known. */
function useFilesHere(edition: string): FilesHere | 'nothing' | undefined {
  const [files, setFiles] = useState<FilesHere | 'nothing'>()
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    void Promise.all([loadFiles(), loadCopy()]).then(async ([at, { watchCopy }]) => {
      if (isOver) return
      const show = (next: FilesHere | undefined) => !isOver && setFiles(next ?? 'nothing')
      const stopFiles = at.watchFiles((which, next) => which === edition && show(next))
      const stopCopy = watchCopy(() => void at.filesHere(edition).then(show))
      stop = () => {
        stopFiles()
        stopCopy()
      }
      show(await at.filesHere(edition))
    })
    return () => {
      isOver = true
      stop()
    }
  }, [edition])
  return files
}
