import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/*
 * The icons of the installed app, drawn from the mark. `node test/draw-icons.ts` writes them anew; a test compares what is
 * there with what would be drawn.
 */

export const iconFolder = path.resolve(import.meta.dirname, '../public/icons')
const mark = path.resolve(import.meta.dirname, '../public/favicon.svg')
const ground = '#16211E'

/** The mark is 46 of the picture's 64 units wide; in a maskable icon it is 60 % of it. */
const maskableShare = 0.6 / (46 / 64)

/** Each file, its edge in pixels, and how much of it the picture of the mark takes. */
export const icons = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'maskable-512.png', size: 512, share: maskableShare },
  { file: 'apple-touch-180.png', size: 180, share: 1 },
]

/** One icon: the mark on its ground, out to the edges: each system cuts its own shape out of it. */
export async function drawIcon({ size, share }: { size: number; share: number }): Promise<Buffer> {
  const edge = Math.round(size * share)
  const picture = await sharp(await readFile(mark), { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

if (import.meta.main) {
  for (const icon of icons) await writeFile(path.join(iconFolder, icon.file), await drawIcon(icon))
}
