import type { Tools } from '../../../domain/tools.ts'
import { drawPicture } from './draw.server.tsx'
import type { PictureFacts } from './facts.server.ts'

/** As many pictures are held in memory, of some 40 kB each; whatever is not among them is drawn again. */
const mostPictures = 100
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * The picture at an address, drawn once for all who ask meanwhile. Nothing of it is written down, and only what a page shows now
 * has an address: however many ask, there are no more of them than pages.
 */
export function keptPicture(address: string, facts: PictureFacts, files: Files): Promise<Uint8Array> {
  const drawn = kept.get(address) ?? drawWithLogo(facts, files)
  // To the end of the line: what nobody asks for goes first.
  kept.delete(address)
  kept.set(address, drawn)
  drawn.catch(() => kept.delete(address))
  for (const longestUnasked of kept.keys()) {
    if (kept.size <= mostPictures) break
    kept.delete(longestUnasked)
  }
  return drawn
}

type Files = Pick<Tools['files'], 'read'>

async function drawWithLogo(facts: PictureFacts, files: Files): Promise<Uint8Array> {
  return drawPicture(facts, facts.logo && (await files.read(facts.logo.id)))
}
