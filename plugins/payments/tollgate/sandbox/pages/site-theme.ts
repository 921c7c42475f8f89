const colours = [
  'ground',
  'surface',
  'text',
  'mutedText',
  'line',
  'accent',
  'onAccent',
  'focus',
  'danger',
] as const

export type SiteTheme = {
  readonly colorScheme: 'light' | 'dark'
  /** CSS properties of this page: `--site-muted-text` is the colour `mutedText`. */
  readonly properties: Readonly<Record<string, string>>
}

/**
 * The theme of the page around this one. `null` if any value is missing or has another form: half a theme
 * could be illegible, so this page then keeps its own look.
 */
export function readTheme(theme: unknown): SiteTheme | null {
  if (typeof theme !== 'object' || theme === null) return null
  const { colorScheme, radius, font, ...values } = theme as Readonly<Record<string, unknown>>
  const properties: Record<string, string> = {}
  for (const name of colours) {
    const value = values[name]
    if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/.test(value)) return null
    properties[`--site-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value
  }
  if (colorScheme !== 'light' && colorScheme !== 'dark') return null
  if (typeof radius !== 'number' || !Number.isInteger(radius) || radius < 0 || radius > 32) return null
  if (typeof font !== 'string' || !/^[\w "',-]{1,200}$/.test(font)) return null
  return { colorScheme, properties: { ...properties, '--site-radius': `${radius}px`, '--site-font': font } }
}
