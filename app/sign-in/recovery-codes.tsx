import './recovery-codes.css'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-button.tsx'
import { Note } from '../../ui/note.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'

/** Ten codes, shown this once: to be printed, copied or saved. */
export function RecoveryCodes({ codes, siteName }: { codes: readonly string[]; siteName: string }) {
  return (
    <div className="stack" data-gap="4">
      <ol className="recovery-codes figures" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepThem text={[`Recovery codes for ${siteName}`, ...codes, ''].join('\n')} />
      <Note>They are not shown again. Each counts once, in place of your second factor.</Note>
    </div>
  )
}

/** Without script there is the browser's own menu for each of these. */
function KeepThem({ text }: { text: string }) {
  const { copied, copy } = useCopy(text)
  if (!useHydrated()) return <p className="small muted">Print this page, or copy the codes, now.</p>
  return (
    <div className="row">
      <Button type="button" kind="quiet" small icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <Button type="button" kind="quiet" small icon={copied ? 'tick' : 'copy'} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <Button type="button" kind="quiet" small icon="download" onClick={() => save(text)}>
        Download
      </Button>
    </div>
  )
}

/** As a file that is made here: the codes do not travel again. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
