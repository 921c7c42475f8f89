import { byId, countUp, createFrame, isStill, pause, playByKey, readFacts, type FrameFacts } from './frame.ts'
import { recall, remember } from './memory.ts'
import { moneyText } from './money.ts'
import { fillPaytable, type SlotFacts } from './paytable.ts'
import { createReels } from './reels.ts'
import { createWinLines, type LineWin } from './win-lines.ts'

type ReelsDraw = {
  readonly freeSpin: number
  readonly stops: readonly number[]
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly LineWin[]
  readonly scatters: readonly {
    readonly count: number
    readonly winMinor: number
    readonly freeSpins: number
  }[]
  readonly winMinor: number
}

const facts = readFacts<FrameFacts & SlotFacts>()
const frame = createFrame<ReelsDraw>(facts)
const { sound } = frame
const cells = [...document.querySelectorAll<HTMLElement>('.ground')]
const reels = createReels({
  board: byId('reels'),
  reels: facts.reels,
  restStops: facts.restStops,
  onStop: (reel) => sound.click(reel),
})
const winLines = createWinLines(document.querySelector('#win-lines') as SVGElement, facts.lines, cells)
const [spinButton, win, less, more] = [
  byId('spin'),
  byId('win'),
  byId<HTMLButtonElement>('less'),
  byId<HTMLButtonElement>('more'),
]

const STAKE_KEY = 'slot stake'
/** The last stake, or the fifth by default. */
const savedAt = facts.stakes.indexOf(Number(recall(STAKE_KEY)))
let stakeAt = savedAt >= 0 ? savedAt : Math.min(4, facts.stakes.length - 1)
let isSpinning = false
/** Counts spins, so that animations of an earlier spin stop. */
let turn = 0
let freeSpins: readonly ReelsDraw[] = []
let [freeTotal, freeWonMinor, afterFreeMinor] = [0, 0, null as number | null]

const money = (minor: number) => moneyText(minor, facts)
const stakeMinor = () => facts.stakes[stakeAt] ?? facts.minMinor

function showStake(): void {
  byId('stake').textContent = money(stakeMinor())
  less.disabled = stakeAt === 0 || freeSpins.length > 0
  more.disabled = stakeAt === facts.stakes.length - 1 || freeSpins.length > 0
  fillPaytable(facts, stakeMinor())
}

function step(by: number): void {
  stakeAt = Math.min(Math.max(stakeAt + by, 0), facts.stakes.length - 1)
  remember(STAKE_KEY, String(stakeMinor()))
  showStake()
  frame.announce(`Stake ${money(stakeMinor())} a spin.`)
}

function setBusy(isBusy: boolean): void {
  isSpinning = isBusy
  spinButton.setAttribute('aria-disabled', String(isBusy || frame.hasEnded()))
  const number = freeTotal - freeSpins.length + 1
  byId('spin-free').textContent = freeSpins.length > 0 ? `Free ${number} of ${freeTotal}` : ''
  spinButton.setAttribute('aria-label', freeSpins.length > 0 ? `Free spin ${number} of ${freeTotal}` : 'Spin')
}

/** The next free spin if there is one, else a paid round. */
async function spin(): Promise<void> {
  if (isSpinning || frame.hasEnded()) return
  turn += 1
  setBusy(true)
  winLines.clear()
  win.textContent = '–'
  const begin = performance.now()
  const [next, ...rest] = freeSpins
  if (next === undefined) await playRound()
  else {
    freeSpins = rest
    await showFreeSpin(next)
  }
  // The operator's minimum duration counts from one start to the next, independent of animations.
  const leftMs = facts.minRoundMs - (performance.now() - begin)
  await new Promise((resolve) => setTimeout(resolve, Math.max(leftMs, 0)))
  setBusy(false)
  showStake()
}

async function playRound(): Promise<void> {
  frame.announce('')
  reels.start()
  sound.turn()
  const answer = await frame.play({ stake: stakeMinor() })
  const [paid, ...free] = answer.draws ?? []
  if (paid === undefined) {
    await reels.stopWhereTheyStood()
    return frame.refuse(answer)
  }
  const { balanceMinor = null, payoutMinor = 0 } = answer
  // Wins of free spins are added to the shown balance when the free spins are shown.
  const hiddenMinor = free.reduce((sum, draw) => sum + draw.winMinor, 0)
  if (balanceMinor !== null) frame.showBalance(balanceMinor - payoutMinor)
  await reels.stopAt(paid.stops)
  if (balanceMinor !== null) frame.showBalance(balanceMinor - hiddenMinor)
  if (free.length > 0) {
    freeSpins = free
    ;[freeTotal, freeWonMinor, afterFreeMinor] = [free.length, 0, balanceMinor]
    sound.award()
  }
  const later = answer.outcome === 'winLater' ? ' It is being booked.' : ''
  await showWin(
    paid,
    free.length > 0
      ? ` ${free.length} free spins, wins times ${facts.freeSpinTimes}. Press Spin for each.`
      : later,
  )
  if (free.length === 0) frame.endRound()
}

async function showFreeSpin(draw: ReelsDraw): Promise<void> {
  frame.announce('')
  reels.start()
  sound.turn()
  await pause(300)
  await reels.stopAt(draw.stops)
  freeWonMinor += draw.winMinor
  const isLast = freeSpins.length === 0
  await showWin(
    draw,
    isLast ? ` Free spins over: ${money(freeWonMinor)} in all.` : ` ${freeSpins.length} free spins left.`,
  )
  if (!isLast) return
  frame.showBalance(afterFreeMinor)
  frame.endRound()
}

async function showWin(draw: ReelsDraw, more: string): Promise<void> {
  if (draw.winMinor === 0) {
    win.textContent = money(0)
    if (more === '') sound.lose()
    return frame.announce(`No win.${more}`)
  }
  // A win of at most the stake is announced and drawn but not celebrated.
  const isGain = draw.freeSpin > 0 || draw.winMinor > stakeMinor()
  if (isGain) sound.win()
  const paid = isGain
    ? `${money(draw.winMinor)} won.`
    : `${money(draw.winMinor)} paid back of ${money(stakeMinor())}.`
  frame.announce(`${paid} ${inWords(draw)}${more}`, isGain)
  const current = turn
  const places =
    draw.scatters.length === 0
      ? []
      : draw.rows.flatMap((row, at) =>
          row.flatMap((id, reel) => (id === 'scatter' ? [[reel, at] as const] : [])),
        )
  void winLines.show(draw.lines, places, () => turn === current)
  if (isGain) await countUp(win, draw.winMinor, money)
  else win.textContent = money(draw.winMinor)
}

/** The best lines as text; the others as a number. */
function inWords({ lines, scatters }: ReelsDraw): string {
  const nameOf = (symbol: string) => facts.symbols[symbol] ?? symbol
  const best = lines.toSorted((a, b) => b.winMinor - a.winMinor)
  const sentences = best
    .slice(0, 2)
    .map(
      ({ line, symbol, count, winMinor }) =>
        `${count} × ${nameOf(symbol)} on line ${line}: ${money(winMinor)}.`,
    )
  if (best.length > 2) sentences.push(`And ${best.length - 2} more ${best.length === 3 ? 'line' : 'lines'}.`)
  for (const { count, winMinor } of scatters)
    sentences.push(`${count} × ${nameOf('scatter')}: ${money(winMinor)}.`)
  return sentences.join(' ')
}

spinButton.addEventListener('click', () => void spin())
less.addEventListener('click', () => step(-1))
more.addEventListener('click', () => step(1))
playByKey(frame.isCovered, () => void spin())
document.addEventListener('keydown', ({ key, target }) => {
  if (frame.isCovered() || isSpinning || freeSpins.length > 0 || !(target instanceof HTMLElement)) return
  if (key === 'ArrowUp' || key === '+') step(1)
  if (key === 'ArrowDown' || key === '-') step(-1)
})
document.body.classList.toggle('still', isStill())
byId('line-count').textContent = String(facts.lines.length)
showStake()
await frame.start()
setBusy(false)
