import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { writtenKinds } from '../kinds.ts'
import { listPublished } from './published.ts'

export type LinkChoice = { title: string; address: string }

/** Pages that are there whatever the community wrote. */
const fixed: readonly LinkChoice[] = [
  { title: 'Studios', address: '/studios' },
  { title: 'Schedule', address: '/studios/schedule' },
  { title: 'Membership', address: '/membership' },
  { title: 'Request an invitation', address: '/membership/invitation-request' },
  { title: 'Terms', address: '/membership/terms' },
  { title: 'Code of conduct', address: '/code-of-conduct' },
  { title: 'Quarterly challenge', address: '/challenge/quarterly' },
]

const most = 10

/** What of the site a text could lead to, by a part of its title. */
export async function findLinks(tools: Pick<Tools, 'db'>, admin: Admin, q: string): Promise<LinkChoice[]> {
  const part = q.trim().slice(0, 120)
  const found = await Promise.all(
    writtenKinds().map((kind) => listPublished(tools, admin, { kind, q: part, pageSize: 5 })),
  )
  const written = found.flatMap(({ published }) => published.filter(({ state }) => state !== 'retracted'))
  const fitting = fixed.filter(({ title }) => title.toLowerCase().includes(part.toLowerCase()))
  return [...fitting, ...written.map(({ title, address }) => ({ title, address }))]
    .filter(({ address }, n, all) => all.findIndex((other) => other.address === address) === n)
    .slice(0, most)
}
