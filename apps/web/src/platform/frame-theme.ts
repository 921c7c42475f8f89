import type { PaymentFrameTheme } from '@baize/contract'
import { shownColorScheme } from './theme.ts'

type FrameTheme = PaymentFrameTheme['theme']

/** The site's tokens by the names of the contract. Provider pages never learn the tokens' own names. */
const colours = {
  ground: '--bg',
  surface: '--surface',
  text: '--text',
  mutedText: '--text-2',
  line: '--line-strong',
  accent: '--gold',
  onAccent: '--on-gold',
  focus: '--focus',
  danger: '--danger',
} as const satisfies Partial<Record<keyof FrameTheme, `--${string}`>>

/** Limits of the contract, which an operator's theme may exceed. */
const MAX_RADIUS = 32
const isFontList = (text: string) => /^[\w "',-]{1,200}$/.test(text)

/** The theme that is shown now, for a provider's page in a frame (ADR 0062). */
export function readFrameTheme(): FrameTheme {
  // A token may contain another one, or light-dark(): only an element that uses it has its value.
  const probe = document.createElement('span')
  probe.hidden = true
  // In forced colours the page in the frame is recoloured by the browser, so it gets the theme's own.
  probe.style.setProperty('forced-color-adjust', 'none')
  document.body.append(probe)
  const style = window.getComputedStyle(probe)
  const colourOf = (name: keyof typeof colours) => {
    probe.style.color = `var(${colours[name]})`
    return hexOf(style.color)
  }
  probe.style.fontFamily = 'var(--font-text)'
  probe.style.borderRadius = 'var(--radius-control)'
  const theme: FrameTheme = {
    colorScheme: shownColorScheme(),
    ground: colourOf('ground'),
    surface: colourOf('surface'),
    text: colourOf('text'),
    mutedText: colourOf('mutedText'),
    line: colourOf('line'),
    accent: colourOf('accent'),
    onAccent: colourOf('onAccent'),
    focus: colourOf('focus'),
    danger: colourOf('danger'),
    radius: Math.min(Math.round(Number.parseFloat(style.borderTopLeftRadius)), MAX_RADIUS),
    font: isFontList(style.fontFamily) ? style.fontFamily : 'system-ui, sans-serif',
  }
  probe.remove()
  return theme
}

/** `rgb(13, 25, 20)` as `#0d1914`: tokens of the theme have no alpha. */
const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
