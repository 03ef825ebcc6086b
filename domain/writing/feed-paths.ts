/** Where each feed stands. */
export const feedPaths = {
  letters: '/notes/feed.xml',
  lessons: '/studios/lessons-learned/feed.xml',
  results: '/challenge/feed.xml',
} as const
