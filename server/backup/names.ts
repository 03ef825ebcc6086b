import { type BackupReason, backupReasons } from '../../domain/upkeep/backups.ts'

/** `guildhall-20261124T030000Z-nightly.tar.gz`: when and why stand in the name, so the folder alone tells. */
export function backupName(at: Date, reason: BackupReason): string {
  return `guildhall-${stampOf(at)}-${reason}.tar.gz`
}

/** The same of an export: `guildhall-20261124T030000Z-export.tar.gz`. */
export function exportName(at: Date): string {
  return `guildhall-${stampOf(at)}-export.tar.gz`
}

/** When and why a backup or an export was made, from its name; nothing where the file is none of ours. */
export function readName(name: string): { madeAt: Date; reason: BackupReason | 'export' } | undefined {
  const [, day, time, why] = /^guildhall-(\d{8})T(\d{6})Z-([a-z-]+)\.tar\.gz$/.exec(name) ?? []
  const reason = ([...backupReasons, 'export'] as const).find((known) => known === why)
  if (!day || !time || !reason) return undefined
  const at = `${day}T${time}`.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/, '$1-$2-$3T$4:$5:$6Z')
  return { madeAt: new Date(at), reason }
}

/** A name holds whole seconds. */
function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
