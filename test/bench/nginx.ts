import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../site/process.ts'
import { median, pinToOneCore } from './one-core.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'
import autocannon from 'autocannon'

const what = 'public page from cache vs. nginx, same bytes, 64 connections'
const budget = 'ratio >= 0.7'

/** The home page from memory against nginx serving the same bytes, one core each, in turns. */
export async function againstNginx(site: BenchSite): Promise<Row[]> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file))
  if (!nginx) return [{ what, value: 'nginx is not installed here', budget }]
  const body = await (await fetch(site.url, { headers: { 'Accept-Encoding': 'identity' } })).text()
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-nginx-'))
  const port = await freePort()
  mkdirSync(path.join(folder, 'www'))
  writeFileSync(path.join(folder, 'www/index.html'), body)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port))
  const server = spawn(
    nginx,
    ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', path.join(folder, 'error.log')],
    { stdio: 'ignore' },
  )
  try {
    pinToOneCore(site.process.pid)
    pinToOneCore(server.pid)
    await answering(port)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < 15; round++) {
      ours.push(await requestsPerSecond(`${site.url}/`))
      theirs.push(await requestsPerSecond(`http://127.0.0.1:${port}/`))
    }
    // Turn by turn: what else the machine did then slowed both.
    const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? rate)))
    return [
      {
        what,
        value: `${ratio.toFixed(2)} (${median(ours).toFixed(0)}/s and ${median(theirs).toFixed(0)}/s)`,
        budget,
        met: ratio >= 0.7,
      },
    ]
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not start.')
}

function configuration(folder: string, port: number): string {
  return `worker_processes 1; daemon off; master_process off; pid ${folder}/nginx.pid; user root;
events { worker_connections 1024; }
http {
  access_log off; default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=100; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`
}

/** Answered requests per second from 64 connections over one second, after a short warm-up. */
async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: 64, amount: 500 })
  const result = await autocannon({ url, connections: 64, duration: 1, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests.`)
  return result.requests.average
}
