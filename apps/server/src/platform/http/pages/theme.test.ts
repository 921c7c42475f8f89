import { describe, expect, test } from 'vitest'
import { readTheme, themeRule, tokenNames } from './theme.ts'

const names = tokenNames(':root {\n  --bg: #000;\n  --radius-card: 12px;\n}')

describe('the theme of an operator', () => {
  test('overrides tokens for both colour schemes or for each', () => {
    expect(themeRule('{"bg": {"light": "#ffffff", "dark": "#101018"}, "radius-card": "4px"}', names)).toBe(
      ':root,[data-theme]{--bg:light-dark(#ffffff,#101018);--radius-card:4px}',
    )
  })

  test('may be absent or empty', () => {
    expect(readTheme(new URL('file:///nowhere/theme.json'))).toBe('')
    expect(themeRule('{}', names)).toBe('')
  })

  test('is refused with an unknown token', () => {
    expect(() => themeRule('{"background": "#fff"}', names)).toThrow('content/theme.json names background')
  })

  test.each([
    ['{"bg": "red; } body { display: none"}'],
    ['{"bg": "</style><script>"}'],
    ['{"bg": "url(https://elsewhere.example/a.png)"}'],
    ['{"bg": 7}'],
    ['{"bg": {"light": "#fff"}}'],
    ['[]'],
    ['not json'],
  ])('%s is refused with an error message', (json) => {
    expect(() => themeRule(json, names)).toThrow(/^content\/theme\.json is no theme/)
  })
})
