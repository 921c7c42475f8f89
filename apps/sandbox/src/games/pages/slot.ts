import { moneyText } from '@baize/sandbox-kit/page-scripts/money.ts'
import { countUp, createStopByTap, showPlate } from './feel.ts'
import { byId, createFrame, playByKey, readFacts, type FrameFacts } from './frame.ts'
import { recall, remember } from './memory.ts'
import { isStill, pause } from './motion.ts'
import { fillPaytable, type SlotFacts } from './paytable.ts'
import { createReels } from './reels.ts'
import { t } from './texts.ts'
import { createWinLines, type LineWin } from './win-lines.ts'
import { winTierOf } from './win-tier.ts'

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
const { sound, haptics } = frame
const stop = createStopByTap(facts.canStopAnimation)
const cells = [...document.querySelectorAll<HTMLElement>('.ground')]
const reels = createReels({
  board: byId('reels'),
  reels: facts.reels,
  restStops: facts.restStops,
  onStop: (reel) => {
    sound.click(reel)
    haptics.tick()
  },
})
const winLines = createWinLines(
  document.querySelector('#win-lines') as SVGElement,
  facts.lines,
  cells,
  reels.cellAt,
)
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
  const isHighest = facts.maxStakeMinor !== null && stakeAt === facts.stakes.length - 1
  const text = t('slot.stake', { amount: money(stakeMinor()) })
  frame.announce(isHighest ? `${text} ${t('slot.stakeHighest')}` : text)
}

function setBusy(isBusy: boolean): void {
  isSpinning = isBusy
  const canStop = isBusy && stop.isAllowed
  spinButton.setAttribute('aria-disabled', String((isBusy && !canStop) || frame.hasEnded()))
  const number = freeTotal - freeSpins.length + 1
  const isFree = freeSpins.length > 0
  const free = { number, total: freeTotal }
  byId('spin-free').textContent = canStop ? t('slot.stopShort') : isFree ? t('slot.free', free) : ''
  spinButton.setAttribute(
    'aria-label',
    canStop ? t('slot.stop') : isFree ? t('slot.freeSpin', free) : t('slot.spin'),
  )
}

/** The next free spin if there is one, else a paid round; a press while the reels turn may stop them. */
async function spin(): Promise<void> {
  if (isSpinning) return stop.press()
  if (frame.hasEnded()) return
  turn += 1
  stop.reset()
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
  await reels.stopAt(paid.stops, stop.pressed())
  if (balanceMinor !== null) frame.showBalance(balanceMinor - hiddenMinor)
  if (free.length > 0) {
    freeSpins = free
    ;[freeTotal, freeWonMinor, afterFreeMinor] = [free.length, 0, balanceMinor]
    sound.award()
  }
  const later = answer.outcome === 'winLater' ? ` ${t('round.later')}` : ''
  await showWin(
    paid,
    free.length > 0 ? ` ${t('slot.freeWon', { count: free.length, times: facts.freeSpinTimes })}` : later,
  )
  if (free.length === 0) frame.endRound()
}

async function showFreeSpin(draw: ReelsDraw): Promise<void> {
  frame.announce('')
  reels.start()
  sound.turn()
  await pause(300)
  await reels.stopAt(draw.stops, stop.pressed())
  freeWonMinor += draw.winMinor
  const isLast = freeSpins.length === 0
  await showWin(
    draw,
    ` ${isLast ? t('slot.freeOver', { amount: money(freeWonMinor) }) : t('slot.freeLeft', { count: freeSpins.length })}`,
  )
  if (!isLast) return
  frame.showBalance(afterFreeMinor)
  frame.endRound()
}

async function showWin(draw: ReelsDraw, more: string): Promise<void> {
  if (draw.winMinor === 0) {
    win.textContent = money(0)
    if (more === '') sound.lose()
    return frame.announce(`${t('round.none')}${more}`)
  }
  // A win of at most the stake is announced and drawn but not celebrated.
  const tier = winTierOf(draw.winMinor, stakeMinor(), draw.freeSpin > 0)
  const isGain = tier > 0
  sound.win(tier)
  haptics.win(tier)
  const paid = isGain
    ? t('round.won', { amount: money(draw.winMinor) })
    : t('round.returned', { amount: money(draw.winMinor), stake: money(stakeMinor()) })
  frame.announce(`${paid} ${inWords(draw)}${more}`, isGain)
  const current = turn
  const places =
    draw.scatters.length === 0
      ? []
      : draw.rows.flatMap((row, at) =>
          row.flatMap((id, reel) => (id === 'scatter' ? [[reel, at] as const] : [])),
        )
  void winLines.show(draw.lines, places, { isEmphasised: isGain, isCurrent: () => turn === current })
  if (!isGain) return void (win.textContent = money(draw.winMinor))
  const plate = byId('win-plate')
  await showPlate(plate, tier, () => countUp([win, plate], { toMinor: draw.winMinor, tier, textOf: money }))
}

/** The best lines as text; the others as a number. */
function inWords({ lines, scatters }: ReelsDraw): string {
  const nameOf = (symbol: string) => facts.symbols[symbol] ?? symbol
  const best = lines.toSorted((a, b) => b.winMinor - a.winMinor)
  const sentences = best
    .slice(0, 2)
    .map(({ line, symbol, count, winMinor }) =>
      t('slot.lineWin', { count, symbol: nameOf(symbol), line, amount: money(winMinor) }),
    )
  if (best.length > 2) sentences.push(t('slot.moreLines', { count: best.length - 2 }))
  for (const { count, winMinor } of scatters)
    sentences.push(t('slot.scatterWin', { count, symbol: nameOf('scatter'), amount: money(winMinor) }))
  return sentences.join(' ')
}

spinButton.addEventListener('click', () => void spin())
byId('reels').addEventListener('click', () => isSpinning && stop.press())
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
