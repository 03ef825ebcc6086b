import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { saveMarkdown } from './save-file.ts'

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
          <Button type="button" small pane="download" onClick={() => saveMarkdown(`${slug}.md`, markdown)}>
            Take it as Markdown
          </Button>
        </>
      )}
    </div>
  )
}
