import { moneyText, type Currency } from '@baize/sandbox-kit/page-scripts/money.ts'
import { createHaptics } from './feel.ts'
import { createSound, type SoundChoice } from './sound.ts'
import { t } from './texts.ts'

/** The data of every game page. */
export type FrameFacts = Currency & {
  readonly title: string
  readonly mode: 'real' | 'demo'
  readonly minMinor: number
  readonly maxMinor: number
  readonly minRoundMs: number
  /** The highest stake of a round that the operator allows; `null` for the game's own. */
  readonly maxStakeMinor: number | null
  /** Whether the player may end the animation of a round early. */
  readonly canStopAnimation: boolean
  readonly sound: SoundChoice | null
  readonly lobbyUrl: string
}
export type Answer<Draw> = {
  readonly outcome: string
  readonly draws?: readonly Draw[]
  readonly payoutMinor?: number
  readonly balanceMinor?: number | null
  readonly waitMs?: number
}

/** Refused bets with texts of their own, `refusal.<outcome>`; the others are `unknown`. */
const REFUSALS = [
  'notEnoughMoney',
  'limitReached',
  'sessionEnded',
  'gameOff',
  'undone',
  'stakeTooHigh',
  'badBet',
  'busy',
]
/** After these the page cannot be played any more. */
const ENDS = ['sessionEnded', 'gameOff']

export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}.`)
  return element as Kind
}

export const readFacts = <Facts extends FrameFacts>(): Facts =>
  JSON.parse(byId('facts').textContent ?? '') as Facts

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
function createRefusalPanel(facts: FrameFacts, onLeave: () => void) {
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
      const name = REFUSALS.includes(outcome) ? outcome : 'unknown'
      const ends = ENDS.includes(outcome)
      hasEnded ||= ends
      const highest = moneyText(facts.maxStakeMinor ?? 0, facts)
      byId('panel-title').textContent = t(`refusal.${name}.title`)
      byId('panel-text').textContent = t(`refusal.${name}.text`, { highest })
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

/** The switch of the sound, and the question before the first round. */
function createSoundControls(stored: SoundChoice | null) {
  const sound = createSound(stored)
  const [button, question] = [byId('sound'), byId('sound-choice')]
  const choose = (isOn: boolean) => {
    sound.choose(isOn)
    void send('sound', { sound: isOn ? 'on' : 'off' })
    button.setAttribute('aria-pressed', String(isOn))
    question.hidden = true
  }
  button.setAttribute('aria-pressed', String(sound.isOn()))
  button.addEventListener('click', () => choose(!sound.isOn()))
  byId('sound-yes').addEventListener('click', () => {
    choose(true)
    sound.click(4)
  })
  byId('sound-no').addEventListener('click', () => choose(false))
  question.hidden = sound.isChosen()
  return { sound, hideQuestion: () => void (question.hidden = true) }
}

async function send<Draw>(path: 'start' | 'play' | 'sound', body: object): Promise<Answer<Draw>> {
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
  const panel = createRefusalPanel(facts, operator.leave)
  const rules = createRulesDialog()
  const { sound, hideQuestion } = createSoundControls(facts.sound)
  byId('exit').addEventListener('click', operator.leave)
  document.body.classList.toggle('framed', parent !== window)

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
    sound,
    haptics: createHaptics(sound.isOn),
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
      hideQuestion()
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
