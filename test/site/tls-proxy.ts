import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './process.ts'
import { type OwnSite, siteAt, startSite } from './site.ts'

/**
 * A site behind TLS, as a hosted one is: a proxy of our own with a certificate made for this run takes `https` and asks
 * the site over plain `http`, handing on the name it was asked for.
 */
export async function startBehindTls(template: string | undefined, env: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const site = await startSite(template, { SITE_URL: url, ...env })
  const behind = new URL(site.url)
  const proxy = createServer(makeCertificate(), (asked, answer) => {
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

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...what, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}
