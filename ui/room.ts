/** The seven rooms that are drawn. */
export type Room = 'writing' | 'one-to-ones' | 'strategy' | 'hiring' | 'systems' | 'feedback' | 'lessons'

/** The seven pigments; a studio owns one, the house itself is `payne`. */
export type Pigment = 'cobalt' | 'madder' | 'viridian' | 'ochre' | 'umber' | 'caput' | 'payne'

/** All rooms, in the order of the building. */
export const rooms: readonly Room[] = ['writing', 'one-to-ones', 'strategy', 'hiring', 'systems', 'feedback', 'lessons']

/** All pigments. */
export const pigments: readonly Pigment[] = ['cobalt', 'madder', 'viridian', 'ochre', 'umber', 'caput', 'payne']
