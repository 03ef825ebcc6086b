import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { saveMarkdown } from './save-file.ts'

type TextOf = { slug: string; markdown: string }

/** Copy, print, take as Markdown: all by script, so nothing stands here without one. */
export function TakeAway({ slug, title, markdown }: TextOf & { title: string }) {
  const hydrated = useHydrated()
  return (
    <div className="row take-away">
      <CopyButton label={`Copy ${title}`} value={markdown} />
      {hydrated && <PrintOrSave slug={slug} markdown={markdown} />}
    </div>
  )
}

/** On paper, or as a file. */
export function PrintOrSave({ slug, markdown }: TextOf) {
  return (
    <>
      <Button type="button" kind="quiet" small icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <Button type="button" small pane="download" onClick={() => saveMarkdown(`${slug}.md`, markdown)}>
        Take it as Markdown
      </Button>
    </>
  )
}
