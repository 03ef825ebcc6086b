/** `demo@northlight.example` → `d•••@northlight.example`: enough to recognise, too little to learn. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.charAt(0)}${'•'.repeat(Math.max(3, at - 1))}${address.slice(at)}`
}
