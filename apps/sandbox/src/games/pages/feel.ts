import { isStill } from './motion.ts'
import type { WinTier } from './win-tier.ts'

const COUNT_MS = [0, 600, 1_100, 1_800] as const
const PLATE_AFTER_MS = 900

/** Counts an amount up to what was won, longer for a greater win; a press or a key ends it. */
export async function countUp(
  elements: readonly HTMLElement[],
  { toMinor, tier, textOf }: { toMinor: number; tier: WinTier; textOf: (minor: number) => string },
): Promise<void> {
  const show = (minor: number) => elements.forEach((element) => void (element.textContent = textOf(minor)))
  const begin = performance.now()
  const pressed = new AbortController()
  const end = () => pressed.abort()
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, end, { signal: pressed.signal, capture: true })
  while (!isStill() && !pressed.signal.aborted) {
    const share = (performance.now() - begin) / COUNT_MS[tier]
    if (!(share < 1)) break
    show(Math.floor((toMinor * share ** 0.6) / 100) * 100)
    await new Promise(requestAnimationFrame)
  }
  end()
  show(toMinor)
}

/** The amount of a great win, large over the game while it is counted. Text of it is announced elsewhere. */
export async function showPlate(
  plate: HTMLElement,
  tier: WinTier,
  count: () => Promise<void>,
): Promise<void> {
  const isShown = tier >= 2 && !isStill()
  plate.hidden = !isShown
  await count()
  if (isShown) setTimeout(() => void (plate.hidden = true), PLATE_AFTER_MS)
}

/** Short vibrations where the device has them, with the same choice as the sound. */
export function createHaptics(isOn: () => boolean) {
  const vibrate = (pattern: number[]) => {
    if (isOn() && !isStill() && matchMedia('(pointer: coarse)').matches && 'vibrate' in navigator)
      navigator.vibrate(pattern)
  }
  return {
    /** A reel or the ball stops, a chip is placed. */
    tick: () => vibrate([8]),
    win: (tier: WinTier) => {
      if (tier > 0) vibrate(Array.from({ length: 2 * tier - 1 }, (_, index) => (index % 2 === 0 ? 30 : 60)))
    },
  }
}

/**
 * A press that ends the animation of a round early: only where the launch says that the rules of the player
 * allow it. It never shortens the minimum duration of a round.
 */
export function createStopByTap(isAllowed: boolean) {
  let press = Promise.withResolvers<void>()
  return {
    isAllowed,
    /** A round begins: earlier presses do not count. */
    reset: () => {
      press = Promise.withResolvers<void>()
    },
    press: () => {
      if (isAllowed) press.resolve()
    },
    /** Resolves when the round's animation shall end. */
    pressed: (): Promise<void> => press.promise,
  }
}

/** Ends animations when `pressed` resolves while they run. */
export function finishWhen(pressed: Promise<void>, moves: readonly Animation[]): void {
  void pressed.then(() => {
    for (const move of moves) if (move.playState === 'running') move.finish()
  })
}
