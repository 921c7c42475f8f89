import { existsSync, readFileSync } from 'node:fs'
import {
  decimalSign,
  escapeHtml,
  jsonBlock,
  percentText,
  rollText,
  servePageFiles,
  serveTypeface,
  type NumberFormat,
  type PageTexts,
  type SimulatorApp,
} from '@baize/sandbox-kit'
import { ROLLS } from './engines/dice.ts'
import { percentText as exactPercent } from './engines/fraction.ts'
import { ROWS } from './engines/slot-lines.ts'
import { gameTexts, symbolNameIn } from './game-texts.ts'
import type { Game, SymbolLook } from './games.ts'

const pages = new URL('pages/', import.meta.url)
const art = new URL('art/', import.meta.url)

/** One launch of a game, as its page shows it. */
export type GameLaunch = {
  readonly mode: 'real' | 'demo'
  readonly currency: string
  /** Of the page that launched the game; one that the games lack is English. */
  readonly language: string
  readonly numberFormat: NumberFormat
  readonly lobbyUrl: string
  /** The minimum time between the starts of two rounds. */
  readonly minRoundMs: number
  /** The highest stake of a round that the operator allows; `null` for the game's own. */
  readonly maxStakeMinor: number | null
  /** Whether the player may end the animation of a round early. */
  readonly canStopAnimation: boolean
  /** The player's earlier answer about sound; `null` before there is one. */
  readonly sound: SoundChoice | null
}

/** Sound and vibration are one choice. */
export type SoundChoice = 'on' | 'off'

/** Serves scripts, styles and the typeface of the games, below the simulator's prefix. */
export function registerPageFiles(app: SimulatorApp): void {
  servePageFiles(app, '/pages', pages)
  serveTypeface(app)
}

/**
 * The page of one game for one launch: the engine's markup in the shell of all games, with pictures and facts
 * in one document. `base` is the path of the simulator that serves it, such as `/provider`.
 */
export function gamePage(game: Game, launch: GameLaunch, base: string): string {
  const texts = gameTexts(launch.language)
  const isDemo = launch.mode === 'demo'
  const rtp = percentText(exactPercent(game.returnsOf()), launch.numberFormat)
  const parts: Readonly<Record<string, string>> = {
    base,
    language: texts.language,
    title: escapeHtml(game.title),
    code: game.code,
    engine: game.engine,
    demo: isDemo ? `<p class="demo">${escapeHtml(texts.text('demo.note'))}</p>` : '',
    balanceName: escapeHtml(texts.text(isDemo ? 'balance.demo' : 'balance.real')),
    point: decimalSign(launch.numberFormat),
    banner: artText('banners', game.code),
    scene: game.theme.scene === undefined ? '' : artText('scenes', game.theme.scene),
    sprite: spriteOf(game),
    word: wordOf(game, texts),
    grounds: '<i class="ground"></i>'.repeat(5 * ROWS),
    facts: jsonBlock(factsOf(game, launch, texts)).text,
  }
  const [frame, question] = [pageText('frame'), pageText('sound-choice')]
  const markup = {
    game: fill(pageText(game.engine), { frame, question }),
    rules: pageText(`${game.engine}-rules`),
    styles: STYLES[game.engine]
      .map((name) => `<link rel="stylesheet" href="{base}/pages/${name}.css" />`)
      .join(''),
  }
  const rolls = [0, ROLLS - 1].map((roll) => rollText(roll, launch.numberFormat))
  const values = { studio: game.studio, rtp, first: rolls[0] ?? '', last: rolls[1] ?? '' }
  const inWords = fill(pageText('game'), markup).replace(/\{t:([\w.]+)\}/g, (_, key: string) =>
    escapeHtml(texts.text(key, values)),
  )
  return fill(inWords, parts)
}

/** Style sheets of `pages/` by engine, besides the game's own theme. */
const STYLES: Readonly<Record<Game['engine'], readonly string[]>> = {
  slot: ['frame', 'slot', 'reels', 'paytable'],
  roulette: ['frame', 'table', 'wheel', 'chip-table', 'by-number', 'roulette'],
  dice: ['frame', 'table', 'dice-table', 'dice'],
}

const pageText = (name: string) => readFileSync(new URL(`${name}.html`, pages), 'utf8')

/** A placeholder without a value is kept for the next call. */
const fill = (text: string, parts: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => parts[name] ?? mark)

/** The colours of a game, for `/games/<code>/theme.css`. */
export function themeStyles({ theme }: Game): string {
  const lines = Object.entries(theme.colours).map(([name, colour]) => `  --${name}: ${colour};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}

/** One symbol as a separate image for receipts; `null` if the game has no such symbol. */
export function symbolPicture({ theme }: Game, symbol: string): string | null {
  const look = Object.entries(theme.symbols ?? {}).find(([id]) => id === symbol)?.[1]
  if (look === undefined) return null
  // An image cannot load styles, so the colours are inserted.
  const drawn = pictureOf(symbol, look, theme.face).replaceAll(
    /var\(--([\w-]+)\)/g,
    (_, name: string) => theme.colours[name] ?? '#000',
  )
  const half =
    '<clipPath id="right-half" clipPathUnits="objectBoundingBox"><path d="M.5 0H1V1H.5z"/></clipPath>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${half}${drawn}</svg>`
}

function factsOf(game: Game, launch: GameLaunch, texts: PageTexts): object {
  const {
    mode,
    currency,
    numberFormat: format,
    lobbyUrl,
    minRoundMs,
    maxStakeMinor,
    canStopAnimation,
    sound,
  } = launch
  const looks = Object.entries(game.theme.symbols ?? {})
  return {
    ...game.play.facts(currency, maxStakeMinor),
    title: game.title,
    mode,
    currency,
    format,
    language: texts.language,
    texts: textsOfScripts(game, texts),
    minRoundMs,
    maxStakeMinor,
    canStopAnimation,
    sound,
    lobbyUrl,
    ...(looks.length === 0
      ? {}
      : { symbols: Object.fromEntries(looks.map(([symbol, look]) => [symbol, symbolNameIn(texts, look)])) }),
  }
}

/** The texts that the scripts of an engine show; those of its markup and its symbols are in the page already. */
const textsOfScripts = ({ engine }: Game, { all }: PageTexts) => {
  const isShown = new RegExp(`^(${engine}|place|refusal|round)\\.(?!rules)`)
  return Object.fromEntries(Object.entries(all).filter(([key]) => isShown.test(key)))
}

/** The word of the button that plays, in the game's lettering if that has it, else in the page's typeface. */
function wordOf({ engine, theme }: Game, texts: PageTexts): string {
  const word = texts.text(`${engine}.word`)
  return word in lettersOf(theme.face)
    ? letterOf(theme.face, word)
    : `<b class="letters">${escapeHtml(word)}</b>`
}

/** Each symbol of the game once, to be used in many cells. */
function spriteOf({ theme }: Game): string {
  const symbols = Object.entries(theme.symbols ?? {}).map(
    ([symbol, look]) =>
      `<symbol id="symbol-${symbol}" viewBox="0 0 100 100">${pictureOf(symbol, look, theme.face)}</symbol>`,
  )
  return `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}

function pictureOf(symbol: string, look: SymbolLook, face: string): string {
  if (look.motif !== undefined) return artText('motifs', look.motif)
  return letterOf(face, look.letter ?? '', symbol)
}

type Letters = Readonly<Record<string, { readonly path: string; readonly box: string }>>

const lettersOf = (face: string) => JSON.parse(artText('letters', face, 'json')) as Letters

/**
 * A letter or short word in the game's typeface, as outlines. Like every motif a symbol is split in the
 * middle: its right half is drawn again in a darker colour, through a clip that all symbols share.
 */
function letterOf(face: string, text: string, symbol?: string): string {
  const { path, box } = lettersOf(face)[text] ?? { path: '', box: '0 0 1 1' }
  if (symbol === undefined)
    return `<svg viewBox="${box}" aria-hidden="true"><path fill="currentColor" d="${path}"/></svg>`
  const disc =
    symbol === 'wild'
      ? '<circle cx="50" cy="50" r="44" fill="var(--wild)"/><path d="M50 6a44 44 0 0 1 0 88z" fill="var(--wild-b)"/>'
      : ''
  const [x, y, width, height] = symbol === 'wild' ? [15, 15, 70, 70] : [16, 16, 68, 68]
  const half =
    symbol === 'wild' ? '' : `<path clip-path="url(#right-half)" fill="var(--${symbol}-b)" d="${path}"/>`
  const fill = symbol === 'wild' ? 'var(--on-wild)' : `var(--${symbol})`
  return `${disc}<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}"><path fill="${fill}" d="${path}"/>${half}</svg>`
}

const kept = new Map<string, string>()
function artText(folder: string, name: string, ending = 'svg'): string {
  const file = new URL(`${folder}/${name}.${ending}`, art)
  const text = kept.get(file.href) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  kept.set(file.href, text)
  return text
}
