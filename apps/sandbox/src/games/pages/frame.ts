import { moneyText } from './money.ts'
import { createSound } from './sound.ts'

/** The data of every game page. */
export type FrameFacts = {
  readonly title: string
  readonly mode: 'real' | 'demo'
  readonly currency: string
  readonly exponent: number
  readonly minMinor: number
  readonly maxMinor: number
  readonly minRoundMs: number
  readonly lobbyUrl: string
  readonly rtpPercent: string
}
export type Answer<Draw> = {
  readonly outcome: string
  readonly draws?: readonly Draw[]
  readonly payoutMinor?: number
  readonly balanceMinor?: number | null
  readonly waitMs?: number
}

/** The text for a refused bet. `ends`: the page cannot be played any more. */
type Refusal = { readonly title: string; readonly text: string; readonly ends?: true }
const UNKNOWN: Refusal = {
  title: 'The casino does not answer',
  text: 'Nothing was staked. Try again in a moment.',
}
const REFUSALS: Readonly<Record<string, Refusal>> = {
  notEnoughMoney: {
    title: 'Not enough for this stake',
    text: 'Nothing was staked. Lower the stake, or make a deposit in the casino and come back.',
  },
  limitReached: {
    title: 'A limit of yours is reached',
    text: 'This bet would pass a limit that you set, so nothing was staked. A lower stake may still fit.',
  },
  sessionEnded: {
    title: 'This game session has ended',
    text: 'Nothing is lost. Open the game again from the lobby.',
    ends: true,
  },
  gameOff: {
    title: 'The game is not open',
    text: 'The casino has closed this game for now. Nothing was staked.',
    ends: true,
  },
  undone: {
    title: 'The bet is being taken back',
    text: 'The casino did not confirm it in time. If it was taken, it comes back to your balance by itself.',
  },
  unavailable: UNKNOWN,
  badBet: { title: 'This stake is not possible', text: 'Choose another stake. Nothing was staked.' },
  busy: { title: 'One round at a time', text: 'The last round is still on its way.' },
}

export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}.`)
  return element as Kind
}

export const readFacts = <Facts extends FrameFacts>(): Facts =>
  JSON.parse(byId('facts').textContent ?? '') as Facts

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
/** Reduced motion: results are shown at once. */
export const isStill = () => stillness.matches

/** Waits for an animation; returns at once with reduced motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : ms))

/** Messages to the operator's page, and only to its origin. */
function createOperatorMessages(lobbyUrl: string) {
  const post = (value: 'ready' | 'roundStarted' | 'roundEnded' | 'exit') => {
    if (parent !== window)
      parent.postMessage({ v: 1, flow: 'gaming', type: 'gaming', value }, new URL(lobbyUrl).origin)
  }
  let isRoundOpen = false
  return {
    ready: () => post('ready'),
    /** The operator's page holds its figures from here to the end, so that they do not reveal the result. */
    startRound: () => {
      isRoundOpen = true
      post('roundStarted')
    },
    endRound: () => {
      if (isRoundOpen) post('roundEnded')
      isRoundOpen = false
    },
    leave: () => {
      if (parent === window) location.assign(lobbyUrl)
      else post('exit')
    },
  }
}

/** The dialog of a refused bet. After a refusal that ends the game it offers only the lobby. */
function createRefusalPanel(onLeave: () => void) {
  const panel = byId<HTMLDialogElement>('panel')
  let hasEnded = false
  byId('panel-ok').addEventListener('click', () => panel.close())
  byId('panel-leave').addEventListener('click', onLeave)
  panel.addEventListener('cancel', (event) => {
    if (hasEnded) event.preventDefault()
  })
  return {
    isOpen: () => panel.open,
    hasEnded: () => hasEnded,
    show: (outcome: string) => {
      const { title, text, ends = false } = REFUSALS[outcome] ?? UNKNOWN
      hasEnded ||= ends
      byId('panel-title').textContent = title
      byId('panel-text').textContent = text
      byId('panel-ok').hidden = ends
      byId('panel-leave').hidden = !ends
      if (!panel.open) panel.showModal()
    },
  }
}

function createRulesDialog() {
  const rules = byId<HTMLDialogElement>('rules')
  byId('info').addEventListener('click', () => {
    rules.showModal()
    // The focus goes to the beginning of the dialog, not to its button.
    byId('rules-title').focus()
  })
  byId('rules-close').addEventListener('click', () => rules.close())
  return { isOpen: () => rules.open }
}

function createSoundButton() {
  const sound = createSound()
  const button = byId('sound')
  button.setAttribute('aria-pressed', String(sound.isOn()))
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())))
  return sound
}

async function send<Draw>(path: 'start' | 'play', body: object): Promise<Answer<Draw>> {
  try {
    const response = await fetch(`${location.pathname}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer<Draw>
  } catch {
    return { outcome: path === 'play' ? 'undone' : 'unavailable' }
  }
}

/** The shared parts of all games: balance, sound, blocked states, and messages to server and operator. */
export function createFrame<Draw>(facts: FrameFacts) {
  const operator = createOperatorMessages(facts.lobbyUrl)
  const panel = createRefusalPanel(operator.leave)
  const rules = createRulesDialog()
  byId('exit').addEventListener('click', operator.leave)

  const showBalance = (balanceMinor: number | null | undefined) => {
    if (typeof balanceMinor === 'number') byId('balance').textContent = moneyText(balanceMinor, facts)
  }
  /** Shows a refusal and, if the game has ended, its end. */
  const refuse = ({ outcome, balanceMinor }: Answer<Draw>) => {
    showBalance(balanceMinor)
    operator.endRound()
    panel.show(outcome)
  }

  return {
    sound: createSoundButton(),
    /** The result of the round is shown, its free spins included. */
    endRound: operator.endRound,
    refuse,
    showBalance,
    hasEnded: panel.hasEnded,
    /** A dialog is open and gets the keys. */
    isCovered: () => panel.isOpen() || rules.isOpen(),
    /** Announces the result of a round in text, also to screen readers. */
    announce: (text: string, isWin = false) => {
      const announcement = byId('announcement')
      announcement.textContent = text
      announcement.classList.toggle('won', isWin)
    },
    /** One round. If it starts too early, the page waits for the time in the response and retries once. */
    play: async (bet: object): Promise<Answer<Draw>> => {
      operator.startRound()
      const answer = await send<Draw>('play', bet)
      if (answer.outcome !== 'tooSoon') return answer
      await new Promise((resolve) => setTimeout(resolve, answer.waitMs ?? facts.minRoundMs))
      return send<Draw>('play', bet)
    },
    start: async (): Promise<void> => {
      const answer = await send<Draw>('start', {})
      showBalance(answer.balanceMinor)
      if (answer.outcome !== 'ready') refuse(answer)
      operator.ready()
    },
  }
}
export type Frame<Draw> = ReturnType<typeof createFrame<Draw>>

/** Space and Enter play, unless the focused control needs them. */
export function playByKey(isCovered: () => boolean, play: () => void): void {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
    const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement
    const isField = target instanceof HTMLInputElement
    if ((key === 'Enter' && !isButton) || (key === ' ' && !isButton && !isField)) {
      event.preventDefault()
      play()
    }
  })
}

/** Counts an amount up to what was won. */
export async function countUp(
  element: HTMLElement,
  toMinor: number,
  textOf: (minor: number) => string,
): Promise<void> {
  const lengthMs = 600
  const begin = performance.now()
  while (!isStill()) {
    const share = Math.min((performance.now() - begin) / lengthMs, 1)
    if (share === 1) break
    element.textContent = textOf(Math.floor((toMinor * share ** 0.6) / 100) * 100)
    await new Promise(requestAnimationFrame)
  }
  element.textContent = textOf(toMinor)
}
