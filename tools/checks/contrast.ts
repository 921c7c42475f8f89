/** Colours of one theme by token, as `#rrggbb`. */
export type Colours = ReadonlyMap<string, string>
export type Themes = { readonly light: Colours; readonly dark: Colours }

const TEXT = 4.5
const EDGE = 3

const on = (grounds: string, ...words: readonly string[]) =>
  words.flatMap((word) => grounds.split(' ').map((ground) => [word, ground] as const))
/** Pairs of foreground and background with the contrast that WCAG 2.2 requires (1.4.3, 1.4.11). */
const pairs: readonly { readonly least: number; readonly of: readonly (readonly [string, string])[] }[] = [
  {
    least: TEXT,
    of: [
      ...on(
        'bg surface surface-2 surface-3 felt-soft success-soft warning-soft danger-soft info-soft',
        'text',
      ),
      ...on('bg surface surface-2 felt-soft', 'text-2'),
      ...on('bg surface surface-2', 'text-3'),
      ...on('bg surface', 'gold-text'),
      ...on('gold gold-hover gold-press', 'on-gold'),
      ...on('header felt felt-strong', 'header-text'),
      ...['success', 'warning', 'danger', 'info'].flatMap((state) => on(`surface ${state}-soft`, state)),
    ],
  },
  {
    least: EDGE,
    of: [
      ...on('bg surface surface-2', 'line-strong', 'focus'),
      ...on('bg surface', 'gold-edge'),
      ...on('header', 'header-focus'),
    ],
  },
]

/** Pairs with too little contrast, each as a sentence. */
export function findFaintPairs({ light, dark }: Themes): readonly string[] {
  return Object.entries({ light, dark }).flatMap(([theme, colours]) =>
    pairs.flatMap(({ least, of }) =>
      of.flatMap(([front, ground]) => {
        const ratio = contrastOf(colourOf(colours, front), colourOf(colours, ground))
        return ratio >= least ? [] : [`${theme}: ${front} on ${ground} has ${ratio.toFixed(2)} of ${least}`]
      }),
    ),
  )
}

/** The colours of `tokens.css`, overridden by an operator's `theme.json`. */
export function readThemes(
  css: string,
  theme: Readonly<Record<string, string | { light: string; dark: string }>>,
): Themes {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  for (const [, name, both, first, second] of css.matchAll(
    /^\s*--([\w-]+):\s*(?:(#[\da-f]{6})|light-dark\((#[\da-f]{6}), (#[\da-f]{6})\));/gm,
  )) {
    light.set(name!, both ?? first!)
    dark.set(name!, both ?? second!)
  }
  for (const [name, value] of Object.entries(theme)) {
    if (!light.has(name)) continue
    light.set(name, typeof value === 'string' ? value : value.light)
    dark.set(name, typeof value === 'string' ? value : value.dark)
  }
  return { light, dark }
}

function colourOf(colours: Colours, name: string): string {
  const colour = colours.get(name)
  if (colour === undefined || !/^#[\da-f]{6}$/i.test(colour))
    throw new Error(`${name} is no colour written #rrggbb: ${colour}`)
  return colour
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
