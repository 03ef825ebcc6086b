import { expect, test } from 'vitest'
import { videoAt } from './videos.ts'

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?t=90s', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=90'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://www.youtube.com/live/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8f3c9a0b1d', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8f3c9a0b1d'],
  ['http://youtu.be/aqz-KE-bpKQ', undefined],
  ['https://youtu.be:444/aqz-KE-bpKQ', undefined],
  ['https://youtube.com.elsewhere.test/watch?v=aqz-KE-bpKQ', undefined],
  ['https://elsewhere.test/watch?v=aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['https://vimeo.com/showcase/76979871', undefined],
])('the player of %s', (address, player) => {
  expect(videoAt(address)?.player).toBe(player)
})
