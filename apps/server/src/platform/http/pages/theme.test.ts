import { describe, expect, test } from 'vitest'
import { readTheme, themeRule } from './theme.ts'

const css = ':root {\n  --bg: light-dark(#fff, #000);\n  --focus: #fff;\n  --radius-card: 12px;\n}'

describe('the theme of an operator', () => {
  test('overrides tokens for both colour schemes or for each', () => {
    expect(themeRule('{"bg": {"light": "#ffffff", "dark": "#101018"}, "radius-card": "4px"}', css)).toBe(
      ':root,[data-theme]{--bg:light-dark(#ffffff,#101018);--radius-card:4px}',
    )
  })

  test('may be absent or empty', () => {
    expect(readTheme(new URL('file:///nowhere/theme.json'))).toBe('')
    expect(themeRule('{}', css)).toBe('')
  })

  test('is refused with an unknown token', () => {
    expect(() => themeRule('{"background": "#fff"}', css)).toThrow('content/theme.json names background')
  })

  test.each([
    ['{"bg": "red"}', 'bg is a colour and must be written #rrggbb, not red.'],
    ['{"bg": {"light": "#ffffff", "dark": "#10101"}}', 'must be written #rrggbb, not #10101.'],
    ['{"focus": "4px"}', 'focus is a colour and must be written #rrggbb, not 4px.'],
  ])('%s is refused, and the token and its value are named', (json, sentence) => {
    expect(() => themeRule(json, css)).toThrow(sentence)
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
    expect(() => themeRule(json, css)).toThrow(/^content\/theme\.json is no theme/)
  })
})
