import { readdirSync, readFileSync } from 'node:fs'
import { diceEngine, returnOfDice, type DiceDraw } from './engines/dice.ts'
import type { Engine } from './engines/engine.ts'
import type { Fraction } from './engines/fraction.ts'
import { returnOfRoulette, rouletteEngine, type NumberDraw } from './engines/roulette.ts'
import { createSlotEngine } from './engines/slot-engine.ts'
import { returnOfSlot } from './engines/slot-rtp.ts'
import type { ReelsDraw, SlotModel, SymbolId } from './engines/slot.ts'

/** A draw of any kind of game; a spin with free spins has several. */
export type Draw = ReelsDraw | NumberDraw | DiceDraw

/** Colours of a game's page by the names that its styles use, as `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>

/**
 * A symbol: a motif of `art/motifs/` with the key of its name, `symbol.<name>` in the texts, or a letter in the game's
 * typeface, which is its own name.
 */
export type SymbolLook = { readonly name?: string; readonly motif?: string; readonly letter?: string }

export type Theme = {
  readonly colours: Colours
  /** Lettering in `art/letters/`, as outlines. */
  readonly face: string
  /** The background of the reels: one of the scenes in `art/scenes/`. Slots only. */
  readonly scene?: string
  readonly symbols?: Readonly<Record<SymbolId, SymbolLook>>
}

/** The contents of one file of `catalogue/`. */
type GameFile = {
  readonly code: string
  readonly title: string
  readonly studio: string
  readonly engine: Engine<Draw>['kind']
  /** A file of `models/`. Slots only. */
  readonly model?: string
  readonly theme: Theme
}

/** `returnsOf` is the exact return to player, computed at the first call. */
export type Game = GameFile & { readonly play: Engine<Draw>; returnsOf(): Fraction }

const folder = (name: string) => new URL(`${name}/`, import.meta.url)
const jsonFiles = (name: string) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.json'))
    .sort()
const readJson = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, folder(name)), 'utf8'))

/** The mathematics of the slots by name. In a file a reel is one text, its symbols apart by spaces. */
export const SLOT_MODELS: ReadonlyMap<string, SlotModel> = new Map(
  jsonFiles('models').map((file) => {
    const written = readJson('models', file) as Omit<SlotModel, 'reels'> & {
      readonly reels: readonly string[]
    }
    return [
      file.replace('.json', ''),
      { ...written, reels: written.reels.map((reel) => reel.split(' ') as SymbolId[]) },
    ]
  }),
)

/** The games by code. */
export const GAMES: ReadonlyMap<string, Game> = new Map(
  jsonFiles('catalogue').map((file) => {
    const game = readJson('catalogue', file) as GameFile
    return [game.code, { ...game, ...mathOf(game) }]
  }),
)

export function gameOf(code: string): Game {
  const game = GAMES.get(code)
  if (game === undefined) throw new Error(`There is no game ${code}.`)
  return game
}

function mathOf({ code, engine, model = '' }: GameFile): Pick<Game, 'play' | 'returnsOf'> {
  if (engine === 'dice') return { play: diceEngine, returnsOf: returnOfDice }
  if (engine === 'roulette') return { play: rouletteEngine, returnsOf: returnOfRoulette }
  const slot = SLOT_MODELS.get(model)
  if (slot === undefined) throw new Error(`${code}: there is no model ${model}.`)
  let returns: Fraction | null = null
  return { play: createSlotEngine(slot), returnsOf: () => (returns ??= returnOfSlot(slot)) }
}
