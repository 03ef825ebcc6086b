/* The feeds of texts, by their address and what they are called. */

export const seasonFeed = { path: '/notes/feed.xml', title: 'Season notes' } as const
export const lessonFeed = { path: '/studios/lessons-learned/feed.xml', title: 'Lessons learned' } as const
export const challengeFeed = { path: '/challenge/feed.xml', title: 'Quarterly challenge' } as const
