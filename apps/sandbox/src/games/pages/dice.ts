import {
  factorText,
  moneyText,
  numberText,
  percentText,
  readMoney,
  rollText,
  unitOf,
} from '@baize/sandbox-kit/page-scripts/money.ts'
import { createTable } from './dice-table.ts'
import { countUp, createStopByTap, showPlate } from './feel.ts'
import { byId, createFrame, playByKey, readFacts, type Answer, type FrameFacts } from './frame.ts'
import { t } from './texts.ts'
import { winTierOf } from './win-tier.ts'

type DiceDraw = { readonly roll: number }

const facts = readFacts<FrameFacts & { readonly minChance: number; readonly maxChance: number }>()
const frame = createFrame<DiceDraw>(facts)
const table = createTable(facts.format)
const { sound, haptics, announce } = frame
const stop = createStopByTap(facts.canStopAnimation)
const [form, stake, chance] = [
  byId<HTMLFormElement>('bet'),
  byId<HTMLInputElement>('stake'),
  byId<HTMLInputElement>('chance'),
]
const [less, more, roll] = [byId<HTMLButtonElement>('less'), byId<HTMLButtonElement>('more'), byId('roll')]
const STEPS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500].map((times) => facts.minMinor * times)

const range = { min: moneyText(facts.minMinor, facts), max: moneyText(facts.maxMinor, facts) }
let isRolling = false

const side = () => (new FormData(form).get('side') === 'over' ? 'over' : 'under')

/** The stake in minor units; `null` if the input is not a valid stake. */
function stakeMinor(): number | null {
  const amount = readMoney(stake.value, facts)
  return amount !== null && amount >= facts.minMinor && amount <= facts.maxMinor ? amount : null
}

function setStake(amount: number): void {
  stake.value = numberText(Math.min(Math.max(amount, facts.minMinor), facts.maxMinor), facts)
  showBet()
}

/** Everything that follows from stake, chance and side. */
function showBet(): void {
  const percent = Number(chance.value)
  const amount = stakeMinor()
  byId('chance-text').textContent = percentText(percent, facts.format)
  chance.setAttribute('aria-valuetext', percentText(percent, facts.format))
  byId('under').textContent = rollText(percent * 100, facts.format)
  byId('over').textContent = rollText(9_999 - percent * 100, facts.format)
  byId('multiplier').textContent = multiplierText(percent)
  byId('returns').textContent = amount === null ? '–' : moneyText(Math.floor((amount * 99) / percent), facts)
  stake.setAttribute('aria-invalid', String(amount === null))
  less.disabled = amount !== null && amount <= facts.minMinor
  more.disabled = amount !== null && amount >= facts.maxMinor
  table.showZone(percent, side())
}

/** 99 / chance, cut after four digits, never rounded up. */
function multiplierText(percent: number): string {
  return `${factorText(Math.floor((99 * 10_000) / percent) / 10_000, facts.format)}×`
}

async function play(): Promise<void> {
  if (isRolling) return stop.press()
  if (frame.hasEnded()) return
  const amount = stakeMinor()
  byId('refusal').textContent = ''
  if (amount === null) {
    byId('refusal').textContent = t('dice.range', range)
    stake.focus()
    return
  }
  isRolling = true
  stop.reset()
  roll.setAttribute('aria-disabled', String(!stop.isAllowed))
  roll.setAttribute('aria-label', t(stop.isAllowed ? 'dice.stop' : 'dice.roll'))
  table.setWaiting(true)
  announce(t('dice.rolling'))
  const answer = await frame.play({ stake: amount, chance: Number(chance.value), side: side() })
  table.setWaiting(false)
  const [draw] = answer.draws ?? []
  if (draw === undefined) {
    announce('')
    frame.refuse(answer)
  } else await getRound(draw.roll, amount, answer)
  frame.showBalance(answer.balanceMinor)
  isRolling = false
  roll.setAttribute('aria-label', t('dice.roll'))
  if (!frame.hasEnded()) roll.setAttribute('aria-disabled', 'false')
}

async function getRound(
  rolled: number,
  amount: number,
  { payoutMinor = 0, outcome }: Answer<DiceDraw>,
): Promise<void> {
  sound.turn()
  await table.showRoll(rolled, stop.pressed())
  const isWin = payoutMinor > 0
  const tier = winTierOf(payoutMinor, amount)
  if (tier > 0) sound.win(tier)
  else sound.lose()
  haptics.win(tier)
  const later = outcome === 'winLater' ? ` ${t('round.later')}` : ''
  const values = { roll: rollText(rolled, facts.format), amount: moneyText(payoutMinor, facts) }
  announce(isWin ? `${t('dice.won', values)}${later}` : t('dice.lost', values), isWin)
  table.remember(rolled, isWin)
  frame.endRound()
  const plate = byId('win-plate')
  const count = () =>
    countUp([plate], { toMinor: payoutMinor, tier, textOf: (minor) => moneyText(minor, facts) })
  if (tier > 0) await showPlate(plate, tier, count)
}

function step(direction: 1 | -1): void {
  const amount = readMoney(stake.value, facts) ?? facts.minMinor
  const next =
    direction === 1
      ? STEPS.find((candidate) => candidate > amount)
      : STEPS.findLast((candidate) => candidate < amount)
  setStake(next ?? (direction === 1 ? facts.maxMinor : facts.minMinor))
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void play()
})
form.addEventListener('input', showBet)
stake.addEventListener('change', () =>
  setStake(stakeMinor() ?? readMoney(stake.value, facts) ?? facts.minMinor),
)
less.addEventListener('click', () => step(-1))
more.addEventListener('click', () => step(1))
playByKey(frame.isCovered, () => void play())

byId('unit').textContent = unitOf(facts)
byId('stake-hint').textContent = t('dice.hint', range)
setStake(facts.minMinor * 5)
await frame.start()
if (!frame.hasEnded()) roll.setAttribute('aria-disabled', 'false')
