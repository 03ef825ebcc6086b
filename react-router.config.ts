import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known to the browser from the start: discovery would be one more request that no guard needs.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => pressFiles('build/client'),
} satisfies Config

/** Compresses the client's files as well as it can be done, once: a start only has to read them. */
async function pressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css|svg)$/.test(name))
      .map(async (name) => {
        const body = await readFile(path.join(folder, name))
        const br = promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        await writeFile(path.join(folder, `${name}.br`), await br)
        await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(body, { level: 9 }))
      }),
  )
}
