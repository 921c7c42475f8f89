import { rollText, type NumberFormat } from '@baize/sandbox-kit/page-scripts/money.ts'
import { byId } from './frame.ts'
import { pause } from './motion.ts'
import { t } from './texts.ts'

/** The longest animation in `dice.css`. */
const MOVE_MS = 940
const DIGITS = 10
const MAX_HISTORY = 8

/**
 * The table: four digit reels, the track with its winning part, the last rolls. Only transform and opacity
 * move.
 */
export function createTable(format: NumberFormat) {
  const reels = [...document.querySelectorAll<HTMLElement>('.reel')].map(createReel)
  const [board, rail, zone, history] = [byId('reels'), byId('rail'), byId('zone'), byId('history')]

  return {
    /** `waits`: the bet was sent and has no result. */
    setWaiting: (waits: boolean) => void board.classList.toggle('waits', waits),

    showZone: (chance: number, side: string) => {
      const start = side === 'under' ? 0 : 100 - chance
      zone.style.transform = `translateX(${start}%) scaleX(${chance / 100})`
    },

    /** Resolves when the roll is shown, or at once when `hurried` resolves. */
    showRoll: async (roll: number, hurried: Promise<void>): Promise<void> => {
      const digits = String(roll).padStart(4, '0')
      reels.forEach((reel, index) => reel(Number(digits[index])))
      rail.style.transform = `translateX(${roll / 100}%)`
      rail.classList.add('shown')
      await Promise.race([pause(MOVE_MS), hurried])
      // What a press has overtaken is shown at its end.
      for (const move of board.parentElement?.getAnimations({ subtree: true }) ?? []) move.finish()
    },

    remember: (roll: number, isWin: boolean) => {
      history.querySelector('.none')?.remove()
      const item = document.createElement('li')
      const text = rollText(roll, format)
      item.textContent = isWin ? t('dice.historyWon', { roll: text }) : text
      item.classList.toggle('won', isWin)
      history.prepend(item)
      while (history.children.length > MAX_HISTORY) history.lastElementChild?.remove()
    },
  }
}

/** A strip with all digits twice; each roll ends at the second occurrence, so that it always moves. */
function createReel(reel: HTMLElement): (digit: number) => void {
  const strip = document.createElement('span')
  strip.className = 'strip'
  strip.textContent = Array.from({ length: DIGITS * 2 }, (_, index) => index % DIGITS).join('\n')
  reel.append(strip)
  const place = (index: number) => {
    strip.style.transform = `translateY(${(-100 / (DIGITS * 2)) * index}%)`
  }
  let shown = 0
  return (digit) => {
    strip.style.transition = 'none'
    place(shown)
    // Reading forces a layout, so that the reset is applied before the animation starts.
    strip.getBoundingClientRect()
    strip.style.transition = ''
    place(DIGITS + digit)
    shown = digit
  }
}
