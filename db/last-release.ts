import lastRelease from './last-release.json' with { type: 'json' }

/** The newest migration of the last release: whatever knows it may go on serving beside this version. */
export const newestOfRelease = Object.keys(lastRelease.migrations).toSorted().at(-1)

/** What a migration was in a release, where only a comment of it has changed since. */
const sameTexts: Partial<Record<string, string>> = {
  '0030-mail-by-address.sql': '79c3b66adfeb85025fcf41f459737e0319111a4c017eec3fb4a824cc7ca28d8b',
}

/** Whether what has run under that checksum is this migration. */
export function isSameText({ name, checksum }: { name: string; checksum: string }, ran: string): boolean {
  return ran === checksum || ran === sameTexts[name]
}
