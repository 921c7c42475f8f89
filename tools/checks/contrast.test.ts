import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'
import { contrastOf, findFaintPairs, readThemes } from './contrast.ts'

const css = readFileSync(join(repositoryRoot, 'packages/ui/src/tokens.css'), 'utf8')
const themeFile = join(repositoryRoot, 'content/theme.json')
const theme = existsSync(themeFile)
  ? (JSON.parse(readFileSync(themeFile, 'utf8')) as Record<string, string>)
  : {}

describe('contrast', () => {
  test('is enough in both themes, with the operator’s colours too', () => {
    expect(findFaintPairs(readThemes(css, theme))).toEqual([])
  })

  test('is read for every colour that is compared', () => {
    const { light, dark } = readThemes(css, {})
    expect(light.get('bg')).toBe('#f6f1e6')
    expect(dark.get('bg')).toBe('#0d1914')
    expect(dark.get('on-gold')).toBe('#1d1604')
  })

  test('that is too low is named with its theme', () => {
    const faint = findFaintPairs(readThemes(css, { 'text-2': { light: '#bbbbbb', dark: '#bcc8be' } }))
    expect(faint).toContainEqual(expect.stringMatching(/^light: text-2 on bg has 1\.\d+ of 4\.5$/))
    expect(faint.some((pair) => pair.startsWith('dark'))).toBe(false)
  })

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  })
})
