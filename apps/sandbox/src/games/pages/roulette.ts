import { moneyText, shortText } from '@baize/sandbox-kit/page-scripts/money.ts'
import { createBetsByNumber } from './by-number.ts'
import { createChipTable } from './chip-table.ts'
import { countUp, createStopByTap } from './feel.ts'
import { byId, createFrame, playByKey, readFacts, type Answer, type FrameFacts } from './frame.ts'
import { isStill } from './motion.ts'
import { colourOf, keyOf, nameOf, type Place } from './places.ts'
import { t } from './texts.ts'
import { createWheel } from './wheel.ts'
import { winTierOf } from './win-tier.ts'

type NumberDraw = {
  readonly number: number
  readonly bets: readonly (Place & { readonly winMinor: number })[]
}

const facts = readFacts<FrameFacts & { readonly places: readonly Place[] }>()
const frame = createFrame<NumberDraw>(facts)
const { sound, haptics, announce } = frame
const stop = createStopByTap(facts.canStopAnimation)
const wheel = createWheel(document.querySelector('#wheel') as SVGElement)
const [spinButton, win, room] = [byId('spin'), byId('win'), byId('room')]
const [undo, clear, again] = [
  byId<HTMLButtonElement>('undo'),
  byId<HTMLButtonElement>('clear'),
  byId<HTMLButtonElement>('again'),
]
const CHIPS = [1, 5, 25, 50, 250].map((times) => times * facts.minMinor)
const MAX_HISTORY = 10
/** How long a phone shows the stopped wheel before the table. */
const SEEN_MS = 1_600

/** Chips in the order of placement, so that the last one can be removed. */
let laid: readonly { readonly place: Place; readonly minor: number }[] = []
let lastLaid: typeof laid = []
let chip = CHIPS[1] ?? facts.minMinor
let isSpinning = false

const money = (minor: number) => moneyText(minor, facts)
const totalOf = (chips: typeof laid) => chips.reduce((sum, { minor }) => sum + minor, 0)
const stakeOn = (place: Place) => totalOf(laid.filter((one) => one.place === place))

const table = createChipTable({
  places: facts.places,
  onPlace: (place, takesBack) => (takesBack ? takeBack(place) : lay(place)),
  chipText: (place) => (stakeOn(place) === 0 ? '' : shortText(stakeOn(place), facts)),
  amountText: (place) => (stakeOn(place) === 0 ? '' : money(stakeOn(place))),
})

function lay(place: Place): void {
  if (isSpinning) return
  if (totalOf(laid) + chip > facts.maxMinor)
    return announce(t('roulette.most', { amount: money(facts.maxMinor) }))
  setChips([...laid, { place, minor: chip }])
  sound.click(2)
  haptics.tick()
  announce(
    t('roulette.laid', { place: nameOf(place), amount: money(stakeOn(place)), total: money(totalOf(laid)) }),
  )
}

function takeBack(place: Place): void {
  if (isSpinning || stakeOn(place) === 0) return
  setChips(laid.filter((one) => one.place !== place))
  announce(t('roulette.taken', { place: nameOf(place), total: money(totalOf(laid)) }))
}

function setChips(chips: typeof laid): void {
  laid = chips
  table.showResult(null, new Set())
  showChips()
}

function showChips(): void {
  table.show()
  byId('total').textContent = money(totalOf(laid))
  undo.disabled = isSpinning || laid.length === 0
  clear.disabled = isSpinning || laid.length === 0
  again.disabled = isSpinning || lastLaid.length === 0 || laid.length > 0
  const canStop = isSpinning && stop.isAllowed
  spinButton.setAttribute(
    'aria-disabled',
    String((isSpinning && !canStop) || laid.length === 0 || frame.hasEnded()),
  )
  spinButton.setAttribute('aria-label', t(canStop ? 'roulette.stop' : 'roulette.spin'))
}

async function spin(): Promise<void> {
  if (isSpinning) return stop.press()
  if (frame.hasEnded()) return
  if (laid.length === 0) return announce(t('roulette.empty'))
  isSpinning = true
  stop.reset()
  win.textContent = '–'
  showChips()
  announce(t('roulette.spinning'))
  const bets = [...new Set(laid.map(({ place }) => place))].map((place) => ({
    ...place,
    stake: stakeOn(place),
  }))
  const answer = await frame.play({ bets })
  const [draw] = answer.draws ?? []
  if (draw === undefined) {
    announce('')
    frame.refuse(answer)
  } else await getRound(draw, answer)
  isSpinning = false
  showChips()
}

async function getRound(
  draw: NumberDraw,
  { payoutMinor = 0, balanceMinor = null, outcome }: Answer<NumberDraw>,
): Promise<void> {
  if (balanceMinor !== null) frame.showBalance(balanceMinor - payoutMinor)
  // On a phone the wheel covers the table until its result was seen; without motion only the number changes.
  room.classList.toggle('spinning', !isStill())
  sound.turn()
  await wheel.spinTo(draw.number, stop.pressed())
  const colour = colourOf(draw.number)
  const board = byId('number')
  board.textContent = String(draw.number)
  board.className = `number ${colour}`
  remember(draw.number)
  const won = draw.bets.filter((bet) => bet.winMinor > 0)
  table.showResult(draw.number, new Set(won.map(keyOf)))
  const later = outcome === 'winLater' ? ` ${t('round.later')}` : ''
  const stakeMinor = totalOf(laid)
  // A win of at most the stake is announced but not celebrated.
  const tier = winTierOf(payoutMinor, stakeMinor)
  const isGain = tier > 0
  if (isGain) sound.win(tier)
  else sound.lose()
  haptics.win(tier)
  const paid = isGain
    ? t('round.won', { amount: money(payoutMinor) })
    : t('round.returned', { amount: money(payoutMinor), stake: money(stakeMinor) })
  const drawn = t('place.straight', { number: draw.number, colour })
  announce(`${drawn}. ${payoutMinor === 0 ? t('round.none') : paid}${later}`, isGain)
  frame.showBalance(balanceMinor)
  frame.endRound()
  setTimeout(() => room.classList.remove('spinning'), SEEN_MS)
  if (isGain) await countUp([win], { toMinor: payoutMinor, tier, textOf: money })
  else win.textContent = money(payoutMinor)
  lastLaid = laid
  laid = []
}

function remember(number: number): void {
  const history = byId('history')
  history.querySelector('.none')?.remove()
  const item = document.createElement('li')
  item.className = colourOf(number)
  item.textContent = String(number)
  history.prepend(item)
  while (history.children.length > MAX_HISTORY) history.lastElementChild?.remove()
}

function chipChoice(minor: number, index: number): HTMLElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = 'chip'
  input.checked = minor === chip
  input.setAttribute('aria-label', money(minor))
  input.addEventListener('change', () => {
    chip = minor
  })
  const face = document.createElement('span')
  face.className = `chip chip-${index}`
  face.textContent = shortText(minor, facts)
  label.append(input, face)
  return label
}

const betsByNumber = createBetsByNumber({
  places: facts.places,
  onPlace: lay,
  stakeText: (place) => (stakeOn(place) === 0 ? '' : money(stakeOn(place))),
})
byId('chips').append(...CHIPS.map(chipChoice))
byId<HTMLFormElement>('bet').addEventListener('submit', (event) => {
  event.preventDefault()
  void spin()
})
undo.addEventListener('click', () => setChips(laid.slice(0, -1)))
clear.addEventListener('click', () => setChips([]))
again.addEventListener('click', () => setChips(lastLaid))
playByKey(
  () => frame.isCovered() || betsByNumber.isOpen(),
  () => void spin(),
)
showChips()
await frame.start()
showChips()
