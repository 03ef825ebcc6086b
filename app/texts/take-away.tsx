import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'

/** Copy, print, take as Markdown: all by script, so nothing stands here without one. */
export function TakeAway({ slug, title, markdown }: { slug: string; title: string; markdown: string }) {
  const hydrated = useHydrated()
  return (
    <div className="row take-away">
      <CopyButton label={`Copy ${title}`} value={markdown} />
      {hydrated && (
        <>
          <Button type="button" kind="quiet" small icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <Button type="button" small pane="download" onClick={() => download(`${slug}.md`, markdown)}>
            Take it as Markdown
          </Button>
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
