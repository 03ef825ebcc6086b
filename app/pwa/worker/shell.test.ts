import { expect, test } from 'vitest'
import { entryFile, shellFiles } from './shell.ts'

const built = {
  'app/entry.client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  'app/root.tsx?route': {
    file: 'assets/root.js',
    css: ['assets/root.css'],
    dynamicImports: ['app/pwa/start.ts', 'app/session/client.ts'],
  },
  'app/layouts/none.tsx?route': { file: 'assets/none.js' },
  'app/member/offline/page.tsx?route': { file: 'assets/offline.js', imports: ['_framework.js', '_reading.js'] },
  'app/manage/home/page.tsx?route': { file: 'assets/manage.js', imports: ['_framework.js'] },
  'app/pwa/start.ts': { file: 'assets/start.js', imports: ['app/root.tsx?route'] },
  'app/session/client.ts': { file: 'assets/client.js' },
  '_framework.js': { file: 'assets/framework.js' },
  '_reading.js': { file: 'assets/reading.js', css: ['assets/reading.css'] },
  '../node_modules/font/sans.woff2': { file: 'assets/sans.woff2' },
}

test('the shell is what the offline page needs, at once and later, and nothing else', () => {
  expect(shellFiles(built, ['sans.woff2']).toSorted()).toEqual(
    [
      '/assets/entry.js',
      '/assets/framework.js',
      '/assets/none.js',
      '/assets/offline.js',
      '/assets/reading.css',
      '/assets/reading.js',
      '/assets/root.css',
      '/assets/root.js',
      '/assets/sans.woff2',
      '/assets/start.js',
    ].toSorted(),
  )
})

test('every document of a build begins with one script', () => {
  expect(entryFile(built)).toBe('/assets/entry.js')
})

test('a build that lacks a part of the shell is none', () => {
  expect(() => shellFiles(built, ['serif.woff2'])).toThrow(/serif\.woff2/)
})
