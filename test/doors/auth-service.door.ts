import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { night } from '../by-night.ts'
import { addresses, password } from '../site/cast.ts'
import { startHostedAuth } from '../site/hosted.ts'
import { knock } from '../site/knock.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'

/* The sign-in service alone (`auth serve`), as whoever stands in front of it sees it end. */

test(
  'a sign-in service that is told to end says so, answers until its time is over, and loses nothing that was asked',
  night,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-auth-'))
    const service = await startHostedAuth(preparedSites().empty, path.join(folder, 'own'), 'http://localhost', {
      DRAIN_SECONDS: '4',
    })
    const ready = () => knock(`${service.url}/_app/health/ready`)
    const signIn = () =>
      knock(`${service.url}/auth/v1/token?grant_type=password`, {
        body: JSON.stringify({ email: addresses.organiser, password }),
        headers: { 'Content-Type': 'application/json', apikey: service.env.AUTH_PUBLISHABLE_KEY },
      })
    expect((await ready()).status).toBe(200)

    process.kill(service.running.pid ?? 0, 'SIGTERM')
    await expect.poll(async () => (await ready()).status).toBe(503)
    const answered: Promise<{ status: number; headers: { connection?: string | undefined } }>[] = []
    // Somebody who has not noticed yet: until the service is no more, or nearly.
    for (const until = performance.now() + 1500; performance.now() < until; await wait(200)) answered.push(signIn())

    // Nobody has an account there: to hear so takes as long as a sign-in.
    for (const { status, headers } of await Promise.all(answered))
      expect([status, headers.connection]).toEqual([400, 'close'])
    expect(await service.running.ended).toBe(0)
    expect(service.running.words()).toContain('The sign-in service is closed.')
    rmSync(folder, { recursive: true })
  },
)
