/** Keys as they stand on a keyboard, one cap each: `g h`, `?`, `mod+k`. Decoration; phones, which have none, show none. */
export function KeyCaps({ keys, isMac }: { keys: string; isMac?: boolean | undefined }) {
  return (
    <span className="key-caps" aria-hidden="true">
      {keys.split(/[ +]/u).map((key) => (
        <kbd key={key}>{capOf(key, isMac)}</kbd>
      ))}
    </span>
  )
}

function capOf(key: string, isMac: boolean | undefined): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
  if (key === 'alt') return isMac ? '⌥' : 'Alt'
  if (key === 'shift') return isMac ? '⇧' : 'Shift'
  return caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

const caps: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
