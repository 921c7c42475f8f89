import { globSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { stakesIn } from './engines/engine.ts'
import { percentText } from './engines/fraction.ts'
import { gamePage, themeStyles } from './game-pages.ts'
import type { SlotModel } from './engines/slot.ts'
import { gameTexts, symbolNameIn } from './game-texts.ts'
import { GAMES, SLOT_MODELS, type Game } from './games.ts'
import { winTierOf } from './pages/win-tier.ts'

type Listed = {
  friendlyId: string
  title: string
  studio: string
  provider: string
  gameCode: string
  rtpPercent: string | null
  minStake: Record<string, string>
  volatility?: string
  topWin: string
  lines?: number
}

const games = [...GAMES.values()]
const slots = games.filter(({ engine }) => engine === 'slot')
const launch = {
  mode: 'real',
  currency: 'HUF',
  language: 'en',
  numberFormat: 'en-HU',
  lobbyUrl: 'http://localhost/',
  minRoundMs: 0,
  maxStakeMinor: null,
  canStopAnimation: false,
  sound: null,
} as const
const pageOf = (game: Game, language = 'en') =>
  gamePage(game, { ...launch, language, numberFormat: `${language}-HU` }, '/provider')
const languages = readdirSync(new URL('messages/', import.meta.url)).map((file) => file.slice(0, 2))
const pageFile = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8')

/** A script of `pages/` with everything that it imports. */
function scriptsOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, imported] of pageFile(name).matchAll(/from '\.\/([\w-]+\.ts)'/g))
    scriptsOf(imported ?? '', found)
  return found
}
/** The style sheets and scripts of `pages/` that a game's page uses. */
function filesOf(game: Game): string[] {
  const sheets = [...pageOf(game).matchAll(/\/pages\/([\w-]+\.css)/g)].map(([, name]) => name ?? '')
  expect(sheets).toContain('frame.css')
  return [...sheets, ...scriptsOf(`${game.engine}.ts`)]
}

const weightOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

describe('the operator’s catalogue', () => {
  const listed = JSON.parse(
    readFileSync(new URL('../../../../content/games.json', import.meta.url), 'utf8'),
  ) as Listed[]
  const ours = listed.filter(({ provider }) => provider === 'hub88')

  test('contains every game of the provider, and no other', () => {
    expect(ours.map(({ gameCode }) => gameCode).toSorted()).toEqual(games.map(({ code }) => code).toSorted())
  })

  test.each(ours)(
    '$title: title, studio and return to player are the game’s own',
    ({ gameCode, title, studio, rtpPercent }) => {
      const game = GAMES.get(gameCode)
      expect({ title, studio }).toEqual({ title: game?.title, studio: game?.studio })
      expect(rtpPercent).toBe(game === undefined ? '' : percentText(game.returnsOf()))
    },
  )

  test.each(ours)('$title: the minimum stake is the game’s own', ({ minStake }) => {
    const own = Object.keys(minStake).map((currency) => [currency, String(stakesIn(currency).minMinor)])
    expect(minStake).toEqual(Object.fromEntries(own))
  })

  test.each(ours)(
    '$title: volatility, lines and top win are the game’s own',
    ({ gameCode, volatility, lines, topWin }) => {
      const game = GAMES.get(gameCode)
      const model = SLOT_MODELS.get(game?.model ?? '')
      const own =
        model === undefined
          ? { topWin: game?.engine === 'roulette' ? '36' : '49.5' }
          : { volatility: model.volatility, lines: model.lines, topWin: String(topWinOf(model)) }
      expect({ volatility, lines, topWin }).toEqual({ volatility: undefined, lines: undefined, ...own })
    },
  )
})

/** The highest single award of a paytable, as a multiple of the total stake. */
function topWinOf({ pays, scatter, lines }: SlotModel): number {
  const onLines = Object.values(pays).flatMap((byCount) => Object.values(byCount))
  return Math.max(Math.max(...onLines) / lines, ...Object.values(scatter).map(({ pays: stakes }) => stakes))
}

describe('the catalogue of games', () => {
  test('has 48 slots by every model, 7 roulettes and 5 dice', () => {
    expect(
      ['slot', 'roulette', 'dice'].map((kind) => games.filter(({ engine }) => engine === kind).length),
    ).toEqual([48, 7, 5])
    expect(new Set(slots.map(({ model }) => model))).toEqual(new Set(SLOT_MODELS.keys()))
  })

  test('has a scene and distinct pictures for every slot', () => {
    const looks = slots.map(
      ({ theme }) => `${theme.colours['sky']} ${theme.symbols?.h1.motif} ${theme.symbols?.h2.motif}`,
    )
    expect(new Set(looks).size).toBe(slots.length)
  })

  test.each(games)('$title: every picture is there, and nothing comes from elsewhere', (game) => {
    const page = pageOf(game)
    expect(page.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/\{[\w:.]+\}/)
    expect(page).not.toMatch(/<symbol[^>]*><\/symbol>|d=""|<h1[^>]*><span[^>]*>[^<]*<\/span><\/h1>/)
    expect(page.match(/(?:src|href)="(?!\/provider\/|data:,|#)[^"]*"/g)).toBeNull()
    expect(page).not.toMatch(/ style="| on\w+="/)
  })

  test.each(games)('$title: two symbols never look or sound alike, in no language', ({ theme }) => {
    const looks = Object.values(theme.symbols ?? {})
    for (const language of languages) {
      const names = looks.map((look) => symbolNameIn(gameTexts(language), look))
      expect(new Set(names).size).toBe(looks.length)
    }
    expect(new Set(looks.map(({ motif, letter }) => motif ?? letter)).size).toBe(looks.length)
  })

  test.each(games)('$title: text and controls can be read on their grounds', ({ theme: { colours } }) => {
    const pairs = [
      ['text', 'bar', 4.5],
      ['text-2', 'bar', 4.5],
      ['on-accent', 'accent', 4.5],
      ['on-accent', 'accent-2', 4.5],
      ['on-banner', 'banner', 4.5],
      ['key-edge', 'bar', 3],
      ['accent', 'bar', 3],
    ] as const
    for (const [over, under, least] of pairs)
      expect(`${over} on ${under} ${contrast(colours[over], colours[under]) >= least}`).toBe(
        `${over} on ${under} true`,
      )
  })
})

describe('the language of a game', () => {
  const dice = games.find(({ engine }) => engine === 'dice') as Game

  test.each(languages)('%s: the document and its numbers are in it', (language) => {
    const page = pageOf(dice, language)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`>${gameTexts(language).text('dice.chance')}<`)
    expect(page).toContain('"format":"' + language + '-HU"')
  })

  test('one that the games lack is English', () => {
    expect(pageOf(dice, 'qq')).toContain('<html lang="en">')
  })

  test('every text is used by a page or its scripts, and none is missing', () => {
    const folder = new URL('./', import.meta.url)
    const read = (pattern: string) =>
      globSync(pattern, { cwd: folder }).map((file) => readFileSync(new URL(file, folder), 'utf8'))
    const rounds = read('../../../../plugins/games/*/sandbox/*.ts')
    const code = [...read('pages/*.{html,ts}'), ...read('*.ts'), ...rounds].join('\n')
    const named = new Set([...code.matchAll(/['`:]([a-z]+(?:\.[a-z]\w*)+)['`}]/gi)].map(([, key]) => key))
    // Made of a prefix and a value: symbols, positions, refusals, the word of an engine.
    const made = /^(symbol|place|refusal)\.|^(slot|dice|roulette)\.word$|\.unknown(Title)?$/
    const keys = Object.keys(gameTexts().all).filter((key) => !made.test(key))
    expect(keys.filter((key) => !named.has(key))).toEqual([])
    const used = [...code.matchAll(/(?:\{t:|\bt\(')([\w.]+)/g)].map(([, key]) => key ?? '')
    expect(used.filter((key) => !(key in gameTexts().all))).toEqual([])
  })

  test('every symbol of a game has a name, and no name is left over', () => {
    const names = games.flatMap(({ theme }) =>
      Object.values(theme.symbols ?? {}).flatMap(({ name = [] }) => name),
    )
    const known = Object.keys(gameTexts().all).filter((key) => key.startsWith('symbol.'))
    expect(known.toSorted()).toEqual([...new Set(names)].map((name) => `symbol.${name}`).toSorted())
  })
})

describe('the tier of a win', () => {
  // Proves G113
  test.each([
    [0, 100, 0],
    [60, 100, 0],
    [100, 100, 0],
    [101, 100, 1],
    [500, 100, 1],
    [501, 100, 2],
    [2_000, 100, 2],
    [2_001, 100, 3],
  ])('%i of a stake of %i is %i: nothing up to the stake is celebrated', (won, stake, tier) => {
    expect(winTierOf(won, stake)).toBe(tier)
  })

  test('of a free round counts from the first unit', () => {
    expect([0, 60, 600].map((won) => winTierOf(won, 100, true))).toEqual([0, 1, 2])
  })
})

describe('the weight of a game', () => {
  test.each(['slot', 'roulette', 'dice'])('%s: at most 60 KB of script', (engine) => {
    expect(weightOf([...scriptsOf(`${engine}.ts`)].map(pageFile))).toBeLessThan(60 * 1024)
  })

  test('no game is heavier than 150 KB with its pictures', () => {
    const heaviest = Math.max(
      ...games.map((game) => weightOf([pageOf(game), themeStyles(game), ...filesOf(game).map(pageFile)])),
    )
    expect(heaviest).toBeLessThan(150 * 1024)
  })
})

/** WCAG 2 contrast of two colours written `#rrggbb`. */
function contrast(a = '', b = ''): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
