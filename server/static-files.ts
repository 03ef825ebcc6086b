import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { keepAsItIs, keepPressed, type Page } from './page.ts'
import { everywhere } from './security-headers.ts'

/**
 * Reads the built client files once, with the compressed forms the build made. Names under `/assets` carry a hash of
 * their content, so browsers may keep them for ever; the rest is asked for anew each time.
 */
export async function readStaticFiles(folder: string): Promise<Map<string, Page>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile() && !/^\.|\.(?:br|gz)$/.test(name.name))
  const pages = await Promise.all(
    files.map(async (file): Promise<[string, Page]> => {
      const full = path.join(file.parentPath, file.name)
      const address = `/${path.relative(folder, full).split(path.sep).join('/')}`
      return [address, await readStaticFile(full, address)]
    }),
  )
  return new Map(pages)
}

async function readStaticFile(file: string, address: string): Promise<Page> {
  const headers = { ...everywhere, 'Content-Type': mediaTypeOf(file), 'Cache-Control': cacheRule(address) }
  const body = await readFile(file)
  if (!existsSync(`${file}.br`)) return keepAsItIs(0, { headers, body })
  const [zipped, brotli] = await Promise.all([readFile(`${file}.gz`), readFile(`${file}.br`)])
  return keepPressed(0, { headers: { ...headers, Vary: 'Accept-Encoding' }, body }, { gzip: zipped, br: brotli })
}

/** What a built file is, by its name. */
export function mediaTypeOf(file: string): string {
  return mediaTypes[path.extname(file)] ?? 'application/octet-stream'
}

function cacheRule(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}
