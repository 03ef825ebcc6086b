/** What somebody has just sent. Details are kept by the browser for this tab: nothing of a person is in the address. */
export type Received = {
  kind: ReceivedKind
  reference?: string
  address?: string
  /** What the code of the letter confirms: a request, by its proof. */
  proofId?: string
}

export type ReceivedKind = 'request' | 'decline' | 'submission' | 'left' | 'none'

/** The place in session storage where a form leaves what was received. */
const receivedKey = 'guildhall.received'

const kinds: readonly ReceivedKind[] = ['request', 'decline', 'submission', 'left']

/**
 * What was received: the kind the address names, with the details this tab kept for that kind. Opened without either it is
 * `none`, and the page thanks for nothing in particular.
 */
export function readReceived(named: string | null, storage: Pick<Storage, 'getItem'> = sessionStorage): Received {
  const kept = readKept(storage)
  const kind = kinds.find((known) => known === named) ?? kept?.kind ?? 'none'
  return kept?.kind === kind ? kept : { kind }
}

/** Keeps what was received for the page of thanks, in this tab. Where storage is closed the page knows no details. */
export function keepReceived(received: Received, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    storage.setItem(receivedKey, JSON.stringify(received))
  } catch {
    // The page of thanks stands without it.
  }
}

function readKept(storage: Pick<Storage, 'getItem'>): Received | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(receivedKey) ?? 'null')
    return asReceived(kept)
  } catch {
    // Storage may be closed to us, or hold what something else has written.
    return undefined
  }
}

function asReceived(kept: unknown): Received | undefined {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return undefined
  const kind = kinds.find((known) => known === kept.kind)
  if (!kind) return undefined
  return {
    kind,
    reference: 'reference' in kept && typeof kept.reference === 'string' ? kept.reference : undefined,
    address: 'address' in kept && typeof kept.address === 'string' ? kept.address : undefined,
    proofId: 'proofId' in kept && typeof kept.proofId === 'string' ? kept.proofId : undefined,
  }
}
