import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { entryOf } from '../app/route-table.ts'
import { manifestOf } from '../server/manifest.ts'
import { drawIcon, iconFolder, icons } from './draw-icons.ts'

const manifest = manifestOf({ name: 'A Community', tagline: 'Where people learn from each other' })
const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type === 'image/png')
const publicFolder = path.resolve(import.meta.dirname, '../public')

test('the app bears the name of the community, and a short one under its icon', () => {
  expect(manifest).toMatchObject({ name: 'A Community', short_name: 'A Community' })
  expect(manifestOf({ name: 'Northlight Guild', tagline: '' })).toMatchObject({ short_name: 'Northlight' })
  expect(manifestOf({ name: 'Northlight', tagline: '' })).not.toHaveProperty('description')
})

test.each(pictures)('$src is there and as large as the app says', async ({ src, sizes }) => {
  const { format, width, height } = await sharp(path.join(publicFolder, src)).metadata()

  expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
})

test('there are pictures for a phone and for a desk, in shapes that browsers take', () => {
  expect(manifest.screenshots.map((screen) => screen.form_factor)).toEqual(['narrow', 'wide'])
  for (const { sizes } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    // Chromium takes 320 to 3840 pixels, and no side longer than 2.3 times the other.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
  }
})

test.each([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])('%s is a page of the site', (url) => {
  expect(entryOf(new URL(url, 'http://site.invalid').pathname)).toBeDefined()
})

test.each(icons)('$file is drawn from the mark', async ({ file, ...icon }) => {
  const [kept, drawn] = await Promise.all([
    pixelsOf(await readFile(path.join(iconFolder, file))),
    pixelsOf(await drawIcon(icon)),
  ])
  const different = kept.filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 8)

  expect(kept.length).toBe(drawn.length)
  // Another release of the library may round an edge otherwise.
  expect(different.length).toBeLessThan(kept.length / 200)
})

test('whatever shape a system cuts out of the maskable icon, the mark stays whole', async () => {
  const { data, info } = await sharp(path.join(iconFolder, 'maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const centre = info.width / 2
  const outside = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => {
    const distance = Math.hypot((at % info.width) - centre, Math.floor(at / info.width) - centre)
    // The safe zone is a circle of 80 % (W3C, Web Application Manifest, "Icon masks and safe zone").
    return distance > info.width * 0.4
  })
  const lit = outside.filter((at) => (data[at * info.channels] ?? 0) > 40)

  expect(lit).toEqual([])
})

async function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file).removeAlpha().raw().toBuffer()
}
