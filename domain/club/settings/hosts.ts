/** What the organisers leave to hosts. */
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingOutcome } from './rows.ts'

/** May hosts move and cancel the sessions they host? Not unless an organiser has said so. */
export async function hostsMayMove(tools: Pick<Tools, 'db'>): Promise<boolean> {
  return (await hostsForEditing(tools)).mayMove
}

/** The same as it stands in the form. */
export async function hostsForEditing(tools: Pick<Tools, 'db'>): Promise<{ version: number; mayMove: boolean }> {
  const { hosts } = await readRows(tools, ['hosts'])
  return { version: hosts.version, mayMove: hosts.value.mayMove === true }
}

/** Decides whether hosts move and cancel what they host. */
export function saveHosts(
  tools: Tools,
  admin: Admin,
  { version, mayMove }: { version: number; mayMove: boolean },
): Promise<SettingOutcome> {
  return changeRow(tools, admin, {
    key: 'hosts',
    version,
    value: { mayMove },
    action: 'hosts-changed',
    summary: mayMove ? 'Hosts may move and cancel their sessions.' : 'Only organisers move and cancel sessions.',
  })
}
