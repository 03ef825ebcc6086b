import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A store on this machine that checks signatures, with one empty bucket, and the settings of a house that keeps its files there. */
export async function startStore({ port = 0, directory = mkdtempSync(path.join(tmpdir(), 'guildhall-store-')) } = {}) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'club' }],
  })
  // It leaves the slash after a bucket out of what it signs, and the client, as S3 itself, does not: said as for a bucket's own host it stays.
  server.middleware.splice(-1, 0, (asked, next) => {
    if (/^\/[^/]+\/$/.test(asked.path)) Object.assign(asked, { mountPath: '/', state: { ...asked.state, vhost: true } })
    return next()
  })
  const { port: there } = await server.run()
  const endpoint = `http://127.0.0.1:${there}`
  return {
    port: there,
    directory,
    endpoint,
    env: {
      FILES_URL: `s3://club/house?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** What is in it stays. */
    async stop() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
    forget: () => rmSync(directory, { recursive: true, force: true }),
  }
}
