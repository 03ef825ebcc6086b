/**
 * What the site says of a post as soon as it is answered. By then the form may be about to go: a page that could not take
 * what was posted is replaced, and one that could leads on.
 */
export const postEvents = { taken: 'post-taken', failed: 'post-failed' }
