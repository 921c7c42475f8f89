import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const content = new URL('../../../../../content/', import.meta.url)
const art = new URL('art/', content)

const Games = z.array(
  z.object({
    friendlyId: z.string(),
    title: z.string(),
    studio: z.string(),
    gameCode: z.string(),
    groups: z.array(z.string()),
    minStake: z.record(z.string(), z.string()),
    pictures: z.array(z.string()),
  }),
)
const Settings = z.object({ licences: z.array(z.object({ currencies: z.array(z.string()) })) })
const GROUPS = ['new', 'slots', 'tables', 'roulette', 'dice', 'folk', 'wild', 'sea', 'night', 'city']

let games: z.infer<typeof Games>
let currencies: string[]
let pictures: string[]
beforeAll(async () => {
  games = Games.parse(JSON.parse(await readFile(new URL('games.json', content), 'utf8')))
  const { licences } = Settings.parse(JSON.parse(await readFile(new URL('operator.json', content), 'utf8')))
  currencies = licences.flatMap((licence) => licence.currencies)
  pictures = (await readdir(art)).filter((name) => name.endsWith('.svg'))
})
const picture = (name: string) => readFile(new URL(name, art), 'utf8')

describe('the demo operator’s games', () => {
  // Covers DECIDE-037
  test('are sixty games of six studios with unique names and codes', () => {
    expect(games).toHaveLength(60)
    expect(new Set(games.map((game) => game.studio)).size).toBe(6)
    expect(new Set(games.map((game) => game.friendlyId)).size).toBe(60)
    expect(new Set(games.map((game) => game.gameCode)).size).toBe(60)
  })

  test('are in ten non-empty groups, and each game is either a slot or a table game', () => {
    expect([...new Set(games.flatMap((game) => game.groups))].toSorted()).toEqual(GROUPS.toSorted())
    const inBothOrNone = games.filter(({ groups }) => groups.includes('slots') === groups.includes('tables'))
    expect(inBothOrNone).toEqual([])
  })

  test('have a minimum stake in each currency of the operator', () => {
    expect(games.filter(({ minStake }) => !currencies.every((currency) => currency in minStake))).toEqual([])
  })
})

describe('the art', () => {
  test('has one picture per game, and none without a game', () => {
    const tiles = pictures.filter((name) => !name.startsWith('hero-'))
    expect(tiles.toSorted()).toEqual(games.map((game) => `${game.friendlyId}.svg`).toSorted())
  })

  test('shows every game itself in two pictures of 480 by 300, each less than 24 KB', async () => {
    const shown = games.flatMap((game) => game.pictures)
    expect(shown).toEqual(games.flatMap(({ friendlyId }) => [`${friendlyId}-1.webp`, `${friendlyId}-2.webp`]))
    expect((await readdir(art)).filter((name) => name.endsWith('.webp')).toSorted()).toEqual(shown.toSorted())
    for (const name of shown) {
      const bytes = await readFile(new URL(name, art))
      expect({ name, size: sizeOf(bytes), isLight: bytes.length < 24 * 1024 }).toEqual({
        name,
        size: [480, 300],
        isLight: true,
      })
    }
  })

  test('has the size of a tile and a label', async () => {
    for (const { friendlyId, title } of games) {
      const svg = await picture(`${friendlyId}.svg`)
      expect(opening(svg)).toMatchObject({
        viewBox: '0 0 300 400',
        width: '300',
        height: '400',
        'aria-label': title,
      })
    }
  })

  test('has less than 12 KB per picture', async () => {
    const heavy: string[] = []
    for (const name of pictures) if (Buffer.byteLength(await picture(name)) >= 12 * 1024) heavy.push(name)
    expect(heavy).toEqual([])
  })

  test('differs in hue or lightness from its neighbour in the lobby', async () => {
    const grounds: string[] = []
    for (const { friendlyId } of games) grounds.push(fillOf(await picture(`${friendlyId}.svg`), 'ground'))
    const alike = games.slice(1).flatMap(({ title }, index) => {
      const [before, here] = [grounds[index] ?? '', grounds[index + 1] ?? '']
      return areApart(before, here) ? [] : [`${games[index]?.title} and ${title}`]
    })
    expect(alike).toEqual([])
  })

  test('of the hero has two widths', async () => {
    const heroes = pictures.filter((name) => name.startsWith('hero-'))
    const wide = heroes.filter((name) => !name.endsWith('-narrow.svg'))
    expect(wide.length).toBeGreaterThanOrEqual(2)
    expect(heroes.toSorted()).toEqual(
      wide.flatMap((name) => [name, name.replace('.svg', '-narrow.svg')]).toSorted(),
    )
    for (const name of heroes)
      expect(opening(await picture(name))).toMatchObject({
        width: wide.includes(name) ? '1064' : '520',
        height: '312',
      })
  })

  test('contains drawing elements only: no scripts, styles, text or external resources', async () => {
    const drawing = new Set([
      'svg',
      'g',
      'defs',
      'use',
      'pattern',
      'clipPath',
      'path',
      'rect',
      'circle',
      'ellipse',
    ])
    for (const name of pictures) {
      const svg = await picture(name)
      const elements = [...svg.matchAll(/<([a-zA-Z!?][\w:-]*)/g)].map((match) => match[1] ?? '')
      expect({ name, others: elements.filter((element) => !drawing.has(element)) }).toEqual({
        name,
        others: [],
      })
      expect(svg).not.toMatch(/\son\w+\s*=|\sstyle\s*=|href="[^#]|url\([^#]|NaN|undefined/)
    }
  })

  test('has a readable title: contrast 4.5 or more', async () => {
    const faint = await gamesWhose((svg) => !(contrast(fillOf(svg, 'title'), fillOf(svg, 'foot')) >= 4.5))
    expect(faint).toEqual([])
  })
})

/** Width and height of a lossy WebP picture: behind the 3 bytes that begin its first frame. */
function sizeOf(bytes: Buffer): readonly number[] {
  const begin = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return [bytes.readUInt16LE(begin + 3) & 0x3fff, bytes.readUInt16LE(begin + 5) & 0x3fff]
}

/** Names of the games whose tile matches. */
async function gamesWhose(isSo: (svg: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const { friendlyId } of games) if (isSo(await picture(`${friendlyId}.svg`))) found.push(friendlyId)
  return found
}

/** Attributes of the root element. */
function opening(svg: string): Record<string, string> {
  const root = /^<svg ([^>]*)>/.exec(svg)?.[1] ?? ''
  return Object.fromEntries(
    [...root.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}

function fillOf(svg: string, id: string): string {
  return new RegExp(`<[a-z]+ id="${id}"[^>]* fill="(#[0-9a-f]{3,6})"`).exec(svg)?.[1] ?? ''
}

/** WCAG 2 contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? Number.NaN) + 0.05) / ((dark ?? Number.NaN) + 0.05)
}

/** Hues a third of the wheel apart, or one colour at most half as light as the other (CIE L*). */
function areApart(one: string, other: string): boolean {
  const angle = Math.abs(hue(one) - hue(other))
  const [dark, light] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
  return Math.min(angle, 360 - angle) >= 120 || (dark ?? Number.NaN) <= (light ?? Number.NaN) / 2
}

function hue(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = partsOf(colour)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

function lightness(colour: string): number {
  const y = luminance(colour)
  return y > 0.008_856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = partsOf(colour).map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue from 0 to 1; empty for an invalid colour. */
function partsOf(colour: string): number[] {
  const digits =
    colour.length === 4
      ? [...colour.slice(1)].map((digit) => digit + digit)
      : (colour.slice(1).match(/../g) ?? [])
  return digits.map((pair) => Number.parseInt(pair, 16) / 255)
}
