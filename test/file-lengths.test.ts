import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = '{app,ui,domain,db,auth,mail,jobs,time,demo,server,cli,test,start,public}'
const files = globSync([`${folders}/**/*.{ts,tsx,css,mjs,js}`, '*.{ts,mjs}', '.*.mjs'])

/** A test reads as a list: each of its sentences stands alone, so a file of them may be longer than one of code. */
const isTest = (file: string) => /\.(?:test|control|journey|door|fixture)\.tsx?$/.test(file) || file.startsWith('test/')

test('no file of the house is longer than 200 lines, no test longer than 370', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.map(lengthOf).filter(({ file, lines }) => lines > (isTest(file) ? 370 : 200))).toEqual([])
})

function lengthOf(file: string): { file: string; lines: number } {
  return { file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }
}
