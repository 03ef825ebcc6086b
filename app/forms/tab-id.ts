const key = 'writing tab'

/** The parts of a window that naming its tab needs. */
type TabWindow = {
  addEventListener: (event: 'pagehide' | 'pageshow', listener: () => void) => void
  performance: { getEntriesByType: (type: string) => object[] }
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Names a tab among those that write. The name is handed on to the next page of this tab only where that is the same page
 * read again, so that its saves do not overtake each other. A browser copies the storage into a tab that is duplicated:
 * while a page is open its name is not in there, and two tabs never have the same.
 */
export function nameTab(page: TabWindow): string {
  const [visit] = page.performance.getEntriesByType('navigation')
  const isReload = visit !== undefined && 'type' in visit && visit.type === 'reload'
  const handedOn = take(page)
  const name = (isReload && handedOn) || crypto.randomUUID()
  page.addEventListener('pagehide', () => keep(page, name))
  // A page that comes back as it was has its name already.
  page.addEventListener('pageshow', () => take(page))
  return name
}

let name: string | undefined

/** The name of this tab; the first to ask is what is written in when it opens. */
export function tabId(): string {
  name ??= nameTab(window)
  return name
}

function keep({ sessionStorage }: TabWindow, kept: string): void {
  try {
    sessionStorage.setItem(key, kept)
  } catch {
    // Kept nowhere: after a reload the tab counts as another one.
  }
}

function take({ sessionStorage }: TabWindow): string | undefined {
  try {
    const kept = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return kept
  } catch {
    return undefined
  }
}
