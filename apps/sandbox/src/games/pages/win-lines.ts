import { pause } from './frame.ts'

export type LineWin = {
  readonly line: number
  readonly symbol: string
  readonly count: number
  readonly winMinor: number
}

const SVG = 'http://www.w3.org/2000/svg'
const [ALL_MS, EACH_MS] = [900, 850]
/** Beyond this many, lines are shown together only. */
const MAX_SHOWN_SEPARATELY = 4

/**
 * Draws winning lines over the reels and highlights their cells. `lines` are rows by reel, `cells` the
 * backgrounds from the top left.
 */
export function createWinLines(
  overlay: SVGElement,
  lines: readonly (readonly number[])[],
  cells: readonly HTMLElement[],
) {
  const clear = () => {
    overlay.replaceChildren()
    cells.forEach((cell) => cell.classList.remove('lit', 'dim'))
  }
  const light = (places: readonly (readonly [number, number])[]) => {
    for (const [reel, row] of places) cells[row * 5 + reel]?.classList.add('lit')
  }
  const draw = ({ line, count }: LineWin) => {
    const rows = lines[line - 1] ?? []
    light(rows.slice(0, count).map((row, reel) => [reel, row] as const))
    const path = document.createElementNS(SVG, 'polyline')
    path.setAttribute('points', rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' '))
    path.setAttribute('class', `line line-${line % 5}`)
    overlay.append(path)
  }
  const showAll = (wins: readonly LineWin[], scatters: readonly (readonly [number, number])[]) => {
    clear()
    wins.forEach(draw)
    light(scatters)
  }

  return {
    clear,
    /**
     * Shows all at once, then each alone, then all again. `isCurrent` returns whether the page still shows
     * this round.
     */
    show: async (
      wins: readonly LineWin[],
      scatters: readonly (readonly [number, number])[],
      isCurrent: () => boolean,
    ): Promise<void> => {
      showAll(wins, scatters)
      if (wins.length < 2 || wins.length > MAX_SHOWN_SEPARATELY) return
      await pause(ALL_MS)
      for (const win of wins) {
        if (!isCurrent()) return
        clear()
        draw(win)
        await pause(EACH_MS)
      }
      if (isCurrent()) showAll(wins, scatters)
    },
  }
}
