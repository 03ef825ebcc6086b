import type { IconName } from '../../../../ui/icon-paths.ts'

/** A phone or a computer, from the name of a device. */
export function iconOf(device: string): IconName {
  if (/iPhone|Android|iPad/.test(device)) return 'phone'
  return /macOS|Windows|Linux/.test(device) ? 'laptop' : 'device'
}
