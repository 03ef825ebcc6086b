import { feedPaths } from '../../domain/writing/feed-paths.ts'

/* The feeds of texts, by their address and what they are called. */

export const seasonFeed = { path: feedPaths.letters, title: 'Season notes' } as const
export const lessonFeed = { path: feedPaths.lessons, title: 'Lessons learned' } as const
export const challengeFeed = { path: feedPaths.results, title: 'Quarterly challenge' } as const
