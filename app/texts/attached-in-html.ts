import type { Asset } from '../../domain/asset-shown.ts'
import { renderMarkdown } from '../../domain/markdown.ts'

/** Files of a text, ready to show: its pictures as HTML for `<Prose>`, and what is opened beside it. */
export type AttachedInHtml = {
  picturesHtml: string
  others: Pick<Asset, 'id' | 'fileName' | 'sizeInBytes'>[]
}

/** Makes the files of a text ready to show. */
export async function attachedInHtml(files: readonly Asset[]): Promise<AttachedInHtml> {
  const pictures = files.filter(({ isImage }) => isImage)
  return {
    picturesHtml: await renderMarkdown(pictures.map(asMarkdown).join('\n\n')),
    others: files.flatMap(({ isImage, id, fileName, sizeInBytes }) => (isImage ? [] : { id, fileName, sizeInBytes })),
  }
}

/** What it shows is somebody's own words: every sign of theirs is one (CommonMark 2.4). */
function asMarkdown({ url, alternativeText }: Asset): string {
  const words = alternativeText.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
  return `![${words}](${url})`
}
