/** Said to whoever tried too many codes, and to their neighbours. */
export const heldBackText =
  'Too many codes were tried from your network. Open the link of the letter, or try again in ten minutes.'
