/** What a kind of job does, from its name: `mail-send` is "Send a mail". */
export function jobKindWords(kind: string): string {
  return words[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`
}

const words: Partial<Record<string, string>> = {
  'mail-send': 'Send a mail',
  'mail-bulk': 'Send many mails',
  'notify-fanout': 'Tell readers of an update',
  'paper-letters': 'Ask members about a changed paper',
  'session-news': 'Tell of a session’s change',
  'calendar-letter': 'Send a session to a calendar',
  'new-sessions': 'Tell followers of new sessions',
  'series-news': 'Tell of changes to a series',
  'move-news': 'Tell of a move after its minute',
  'member-message': 'Write to members',
  'put-back-news': 'Tell who answered before a move was undone',
  'push-send': 'Call a device',
  reminders: 'Remind of a session',
  'edition-cancelled': 'Tell of a cancelled edition',
  backup: 'Make or try out a backup',
  export: 'Export everything',
  'consistency-check': 'Look through the database',
}
