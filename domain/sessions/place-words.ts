/** Where a session takes place, in words: `Online`, `The library`, `The library, and online`. */
export function placeWords({ place, address }: { place: 'online' | 'room' | 'both'; address: string }): string {
  if (place === 'online') return 'Online'
  const where = address || 'In a room'
  return place === 'both' ? `${where}, and online` : where
}
