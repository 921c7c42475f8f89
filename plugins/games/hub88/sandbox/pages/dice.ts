import { createSound } from './dice-sound.ts'
import { byId, createTable } from './dice-table.ts'
import { moneyText, multiplierText, numberText, readMoney, REFUSALS, rollText, unitOf, type Facts } from './dice-text.ts'

type Answer = {
  readonly outcome: string
  readonly roll?: number
  readonly isWin?: boolean
  readonly payoutMinor?: number
  readonly balanceMinor?: number | null
}

const facts = JSON.parse(byId('facts').textContent ?? '') as Facts
const table = createTable()
const sound = createSound()
const [form, stake, chance] = [byId('bet') as HTMLFormElement, byId('stake') as HTMLInputElement, byId('chance') as HTMLInputElement]
const [less, more, roll] = [byId('less') as HTMLButtonElement, byId('more') as HTMLButtonElement, byId('roll')]
const STEPS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500].map((times) => facts.minMinor * times)

let isRolling = false
let hasEnded = false

const side = () => (new FormData(form).get('side') === 'over' ? 'over' : 'under')

/** The operator's page is told by name where it is; nobody else hears it. */
function tell(value: 'ready' | 'round' | 'exit'): void {
  if (parent !== window) parent.postMessage({ v: 1, flow: 'gaming', type: 'gaming', value }, new URL(facts.lobbyUrl).origin)
}

/** The stake in minor units; `null` when what is typed cannot be staked. */
function stakeMinor(): number | null {
  const amount = readMoney(stake.value, facts.exponent)
  return amount !== null && amount >= facts.minMinor && amount <= facts.maxMinor ? amount : null
}

function setStake(amount: number): void {
  stake.value = numberText(Math.min(Math.max(amount, facts.minMinor), facts.maxMinor), facts.exponent)
  showBet()
}

/** Everything that follows from stake, chance and side. */
function showBet(): void {
  const percent = Number(chance.value)
  const amount = stakeMinor()
  byId('chance-text').textContent = `${percent}\u00a0%`
  chance.setAttribute('aria-valuetext', `${percent} %`)
  byId('under').textContent = rollText(percent * 100)
  byId('over').textContent = rollText(9_999 - percent * 100)
  byId('multiplier').textContent = multiplierText(percent)
  byId('returns').textContent = amount === null ? '–' : moneyText(Math.floor((amount * 99) / percent), facts)
  stake.setAttribute('aria-invalid', String(amount === null))
  less.disabled = amount !== null && amount <= facts.minMinor
  more.disabled = amount !== null && amount >= facts.maxMinor
  table.showZone(percent, side())
}

function showBalance(balanceMinor: number | null | undefined): void {
  if (typeof balanceMinor === 'number') byId('balance').textContent = moneyText(balanceMinor, facts)
}

function say(text: string, isWin = false): void {
  byId('said').textContent = text
  byId('said').classList.toggle('won', isWin)
}

async function ask(path: 'start' | 'roll', body: object): Promise<Answer> {
  try {
    const response = await fetch(`${location.pathname}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  } catch {
    return { outcome: path === 'roll' ? 'undone' : 'unavailable' }
  }
}

function refuse(answer: Answer): void {
  byId('refusal').textContent = REFUSALS[answer.outcome] ?? REFUSALS['unavailable'] ?? ''
  say('')
  if (answer.outcome === 'sessionEnded') end()
}

function end(): void {
  hasEnded = true
  roll.setAttribute('aria-disabled', 'true')
}

async function play(): Promise<void> {
  if (isRolling || hasEnded) return
  const amount = stakeMinor()
  byId('refusal').textContent = ''
  if (amount === null) {
    byId('refusal').textContent = `The stake is from ${moneyText(facts.minMinor, facts)} to ${moneyText(facts.maxMinor, facts)}.`
    stake.focus()
    return
  }
  isRolling = true
  roll.setAttribute('aria-disabled', 'true')
  table.setWaiting(true)
  say('Rolling')
  const answer = await ask('roll', { stake: amount, chance: Number(chance.value), side: side() })
  table.setWaiting(false)
  if (answer.roll === undefined) refuse(answer)
  else await showRound(answer.roll, answer)
  showBalance(answer.balanceMinor)
  isRolling = false
  if (!hasEnded) roll.setAttribute('aria-disabled', 'false')
}

async function showRound(rolled: number, { isWin = false, payoutMinor = 0, outcome }: Answer): Promise<void> {
  sound.turn()
  await table.showRoll(rolled)
  if (isWin) sound.win()
  else sound.lose()
  const later = outcome === 'winLater' ? ' It is being booked.' : ''
  say(isWin ? `${rollText(rolled)}. You won ${moneyText(payoutMinor, facts)}.${later}` : `${rollText(rolled)}. Not this time.`, isWin)
  table.remember(rolled, isWin)
  tell('round')
}

function step(direction: 1 | -1): void {
  const amount = readMoney(stake.value, facts.exponent) ?? facts.minMinor
  const next = direction === 1 ? STEPS.find((candidate) => candidate > amount) : STEPS.findLast((candidate) => candidate < amount)
  setStake(next ?? (direction === 1 ? facts.maxMinor : facts.minMinor))
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void play()
})
form.addEventListener('input', showBet)
stake.addEventListener('change', () => setStake(stakeMinor() ?? readMoney(stake.value, facts.exponent) ?? facts.minMinor))
less.addEventListener('click', () => step(-1))
more.addEventListener('click', () => step(1))
byId('sound').addEventListener('click', () => byId('sound').setAttribute('aria-pressed', String(sound.toggle())))
byId('exit').addEventListener('click', () => {
  if (parent === window) location.assign(facts.lobbyUrl)
  else tell('exit')
})

/** Space and Enter roll from everywhere, except where the control under the focus needs them itself. */
document.addEventListener('keydown', (event) => {
  const target = event.target
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const isButton = target instanceof HTMLButtonElement
  const isTyping = target === stake
  if ((event.key === 'Enter' && !isButton) || (event.key === ' ' && !isButton && !isTyping)) {
    event.preventDefault()
    void play()
  }
})

byId('unit').textContent = unitOf(facts.currency)
byId('stake-hint').textContent = `From ${moneyText(facts.minMinor, facts)} to ${moneyText(facts.maxMinor, facts)} a roll.`
setStake(facts.minMinor * 5)
const start = await ask('start', {})
showBalance(start.balanceMinor)
if (start.outcome !== 'ready') refuse(start)
tell('ready')
