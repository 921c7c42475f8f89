import { expect, test } from 'vitest'
import { readTheme } from './sandbox/pages/site-theme.ts'

const theme = {
  colorScheme: 'dark',
  ground: '#0d1914',
  surface: '#14241d',
  text: '#f4eee1',
  mutedText: '#bcc8be',
  line: '#738a7f',
  accent: '#e8be60',
  onAccent: '#1d1604',
  focus: '#8fc7ff',
  danger: '#f69c8c',
  radius: 8,
  font: '"Figtree Variable", system-ui, sans-serif',
}

test('the theme of a shop becomes properties of the page', () => {
  expect(readTheme({ ...theme, later: 'unknown' })).toEqual({
    colorScheme: 'dark',
    properties: {
      '--site-ground': '#0d1914',
      '--site-surface': '#14241d',
      '--site-text': '#f4eee1',
      '--site-muted-text': '#bcc8be',
      '--site-line': '#738a7f',
      '--site-accent': '#e8be60',
      '--site-on-accent': '#1d1604',
      '--site-focus': '#8fc7ff',
      '--site-danger': '#f69c8c',
      '--site-radius': '8px',
      '--site-font': '"Figtree Variable", system-ui, sans-serif',
    },
  })
})

test.each([
  ['no theme', null],
  ['a text', 'dark'],
  ['a missing colour', { ...theme, danger: undefined }],
  ['a named colour', { ...theme, text: 'red' }],
  ['an address as a colour', { ...theme, surface: 'url(https://evil.test/)' }],
  ['a colour that ends the property', { ...theme, text: '#f4eee1;position:fixed' }],
  ['another colour scheme', { ...theme, colorScheme: 'dim' }],
  ['a radius as text', { ...theme, radius: '8px' }],
  ['a huge radius', { ...theme, radius: 33 }],
  ['a negative radius', { ...theme, radius: -1 }],
  ['a part of a pixel', { ...theme, radius: 8.5 }],
  ['a font that ends the property', { ...theme, font: 'serif; background: url(//evil.test)' }],
  ['a font with a line break', { ...theme, font: 'serif\n' }],
  ['an endless font', { ...theme, font: 'a'.repeat(201) }],
])('with %s the page keeps its own look', (_what, sent) => expect(readTheme(sent)).toBeNull())
