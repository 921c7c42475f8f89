import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackPaths } from '@baize/testing'
import { expect, test } from 'vitest'
import { findSvgProblem } from './find-svg-problem.ts'

test('every picture of the demo is an SVG', () => {
  const folder = join(stackPaths.content, 'art')
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file, findSvgProblem(readFileSync(join(folder, file), 'utf8'))])
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(([, problem]) => problem !== null)).toEqual([])
})

test.each([
  ['<svg/>', null],
  [
    '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg a="1" b=\'"\'><!-- <x> --><g>&amp;&#x41;</g></svg>\n',
    null,
  ],
  ['<svg><![CDATA[ <a> & ]]></svg>', null],
  ['', 'it is empty'],
  ['<svg><g></svg>', 'line 1 closes svg, where g is open'],
  ['<svg>\n<g>\n', 'g is never closed'],
  ['<svg>\n<path d="M0 0 & 1"/></svg>', 'line 2 is not well-formed XML'],
  ['<svg>a < b</svg>', 'line 1 is not well-formed XML'],
  ['<svg a=1/>', 'line 1 is not well-formed XML'],
  ['<svg a="1" a="2"/>', 'line 1 has the attribute a twice'],
  ['<html></html>', 'line 1 begins with html instead of one svg'],
  ['<svg/><svg/>', 'line 1 begins with svg instead of one svg'],
  ['PNG', 'line 1 has text outside of the picture'],
  ['version https://git-lfs.github.com/spec/v1', 'line 1 has text outside of the picture'],
])('%j: %s', (text, problem) => {
  expect(findSvgProblem(text)).toBe(problem)
})
