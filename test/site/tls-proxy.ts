import { request } from 'node:http'
import { createServer } from 'node:https'
import { cert, key } from './certificate.ts'
import { freePort } from './process.ts'
import { type OwnSite, siteAt, startSite } from './site.ts'

/**
 * A site behind TLS, as a hosted one is: a proxy of our own takes `https` and asks
 * the site over plain `http`, handing on the name it was asked for.
 */
export async function startBehindTls(template: string | undefined, env: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const site = await startSite(template, { SITE_URL: url, ...env })
  const behind = new URL(site.url)
  const proxy = createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' }
    const asking = request({ port: behind.port, method: asked.method, path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    asking.on('error', () => answer.destroy())
    asked.pipe(asking)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await site.stop()
  }
  return { ...siteAt({ url, dataDir: site.dataDir }), words: site.words, stop }
}
