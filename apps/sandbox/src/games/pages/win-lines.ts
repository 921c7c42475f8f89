import { pause } from './motion.ts'

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
  /** The picture in a cell. */
  pictureAt: (reel: number, row: number) => Element | undefined,
) {
  /** Whether the pictures of the line are emphasised: only for a win of more than the stake. */
  let isGain = false
  const board = overlay.parentElement
  const clear = () => {
    overlay.replaceChildren()
    board?.classList.remove('gain')
    for (const hit of board?.querySelectorAll('.hit') ?? []) hit.classList.remove('hit')
    cells.forEach((cell) => cell.classList.remove('lit'))
  }
  const light = (places: readonly (readonly [number, number])[]) => {
    board?.classList.toggle('gain', isGain)
    for (const [reel, row] of places) {
      cells[row * 5 + reel]?.classList.add('lit')
      if (isGain) pictureAt(reel, row)?.classList.add('hit')
    }
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
     * this round; `isEmphasised`: the pictures of the lines stand out from the others.
     */
    show: async (
      wins: readonly LineWin[],
      scatters: readonly (readonly [number, number])[],
      { isEmphasised, isCurrent }: { isEmphasised: boolean; isCurrent: () => boolean },
    ): Promise<void> => {
      isGain = isEmphasised
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
