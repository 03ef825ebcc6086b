import type { Attachment } from '../../../domain/writing/updates/attachments.ts'
import type { Copy } from './entries.ts'

/** What an edition keeps at most, in bytes (docs/behaviour/app.md, keep-for-offline). */
const most = 50_000_000

/** The files of an edition's updates, the newest first, each once; what is over 50 MB in all is named apart. */
export function planFiles(copy: Pick<Copy, 'updates'>, edition: string): { wanted: Attachment[]; over: Attachment[] } {
  const plan: { wanted: Attachment[]; over: Attachment[] } = { wanted: [], over: [] }
  const known = new Set<string>()
  let bytes = 0
  for (const file of copy.updates.flatMap((kept) => (kept.edition.slug === edition ? attachmentsOf(kept) : []))) {
    if (known.has(file.href)) continue
    known.add(file.href)
    if (bytes + file.sizeInBytes > most) plan.over.push(file)
    else {
      bytes += file.sizeInBytes
      plan.wanted.push(file)
    }
  }
  return plan
}

function attachmentsOf({ update }: Copy['updates'][number]): Attachment[] {
  return update.state === 'published' ? update.attachments : []
}
