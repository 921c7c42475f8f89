import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const still = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Colours of the system in place of those of the page, as in a contrast theme of Windows, until the test ends. */
export async function forceColours(): Promise<void> {
  const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<void> }
  const emulate = (features: readonly object[]) => send('Emulation.setEmulatedMedia', { features })
  onTestFinished(() => emulate([still]))
  await emulate([still, { name: 'forced-colors', value: 'active' }])
}

/** A colour of the system as computed. */
export function systemColour(name: 'Highlight' | 'CanvasText'): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed
}

/** Text of 200 % in a window that stays as it is, until the test ends. */
export function doubleText(): void {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
}

/** How many pixels of an element's content are outside its box. */
export const pixelsBeyond = ({ scrollWidth, clientWidth }: Element): number =>
  Math.max(0, scrollWidth - clientWidth)
