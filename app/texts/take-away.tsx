import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Copy, download as Markdown, print: all by script, so nothing stands here without one. */
export function TakeAway({ slug, title, markdown }: { slug: string; title: string; markdown: string }) {
  const hydrated = useHydrated()
  return (
    <div className="row take-away" data-gap="1">
      <CopyButton label={`Copy ${title}`} value={markdown} />
      {hydrated && (
        <>
          <IconButton icon="download" label="Download Markdown" onClick={() => download(`${slug}.md`, markdown)} />
          <button type="button" className="more-link" onClick={() => window.print()}>
            Print
          </button>
        </>
      )}
    </div>
  )
}

function download(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // After this turn: some browsers read the address only when the download begins.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
