/** For buttons: there is nothing typed to keep, and the page shows what is there now. */
export const fasterWords = 'Somebody changed this meanwhile. Look at it as it is now, and try again.'

/** Why the sections of the home page were not changed. */
export const sectionWords = { stale: fasterWords, last: 'The home page keeps at least one section.' }
