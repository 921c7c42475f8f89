import { finishWhen } from './feel.ts'
import { isStill, pause } from './motion.ts'

const ROWS = 3
/** Cells that pass while a reel accelerates, while it waits for the response, and while it stops. */
const [RUN_UP, LOOP, LANDING] = [5, 12, 14]
const RUN_UP_MS = 260
const LOOP_MS = 460
const LANDING_MS = 720
const BETWEEN_REELS_MS = 170
const SVG = 'http://www.w3.org/2000/svg'
const NOT_HURRIED = new Promise<void>(() => {})

type Options = {
  readonly board: HTMLElement
  readonly reels: readonly (readonly string[])[]
  /** The initial stops. */
  readonly restStops: readonly number[]
  readonly onStop: (reel: number) => void
}

/** Five reels with the same order of symbols as the server's. Only transforms are animated. */
export function createReels({ board, reels, restStops, onStop }: Options) {
  const strips = reels.map((reel, index) => {
    const column = document.createElement('div')
    column.className = 'reel'
    const strip = document.createElement('div')
    strip.className = 'strip'
    column.append(strip)
    board.append(column)
    return createStrip(strip, reel, restStops[index] ?? 0)
  })

  return {
    /** Starts all reels; they turn until they are stopped. */
    start: () => strips.forEach((strip) => strip.start()),
    /** Stops one reel after the other from the left; all at once when `hurried` resolves. */
    stopAt: async (stops: readonly number[], hurried: Promise<void>): Promise<void> => {
      await Promise.all(
        strips.map(async (strip, index) => {
          await strip.stopAt(stops[index] ?? 0, index * BETWEEN_REELS_MS, hurried)
          onStop(index)
        }),
      )
    },
    /** Returns to the previous position after a refused bet. */
    stopWhereTheyStood: async (): Promise<void> => {
      await Promise.all(strips.map((strip) => strip.stopAt(strip.stood(), 0, NOT_HURRIED)))
    },
    /** The picture in a visible cell of a stopped reel. */
    cellAt: (reel: number, row: number): Element | undefined => strips[reel]?.cellAt(row),
  }
}

function createStrip(strip: HTMLElement, reel: readonly string[], first: number) {
  let stop = first
  let moving: Animation | null = null
  let runUp = Promise.resolve()

  const show = (from: number, cells: number) => {
    strip.replaceChildren(
      ...Array.from({ length: cells }, (_, index) => cellOf(reel[modulo(from + index, reel.length)] ?? '')),
    )
  }
  const move = (keyframes: Keyframe[], timing: KeyframeAnimationOptions) => {
    moving?.cancel()
    moving = strip.animate(keyframes, { fill: 'both', ...timing })
    return moving
  }
  /** The first visible cell of the strip. */
  const at = (cell: number) => ({ transform: `translateY(${(-cell * 100) / ROWS}%)` })

  show(stop, ROWS)
  return {
    stood: () => stop,
    cellAt: (row: number): Element | undefined => strip.children[row],
    start: () => {
      if (isStill()) return
      show(stop - RUN_UP, RUN_UP + ROWS)
      const up = move([at(RUN_UP), at(0)], { duration: RUN_UP_MS, easing: 'cubic-bezier(.6, 0, .9, .6)' })
      runUp = up.finished.then(
        () => {
          show(stop - RUN_UP - LOOP, LOOP + ROWS)
          move([at(LOOP), at(0)], { duration: LOOP_MS, iterations: Infinity })
        },
        () => undefined,
      )
    },
    stopAt: async (place: number, laterMs: number, hurried: Promise<void>): Promise<void> => {
      stop = place
      if (!isStill()) {
        await Promise.race([runUp.then(() => pause(laterMs)), hurried])
        show(place, LANDING + ROWS)
        const past = { ...at(-0.06), offset: 0.86, easing: 'ease-in-out' }
        const landing = move([{ ...at(LANDING), easing: 'cubic-bezier(.16, .62, .3, 1)' }, past, at(0)], {
          duration: LANDING_MS,
        })
        finishWhen(hurried, [landing])
        await landing.finished
      }
      moving?.cancel()
      show(place, ROWS)
    },
  }
}

function cellOf(symbol: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('class', 'cell')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#symbol-${symbol}`)
  svg.append(use)
  return svg
}

const modulo = (value: number, length: number) => ((value % length) + length) % length
