import { finishWhen } from './feel.ts'
import { isStill } from './motion.ts'
import { colourOf } from './places.ts'

/** The order of the numbers on a European wheel, clockwise. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const POCKET_DEG = 360 / ORDER.length
const SPIN_MS = 4_200
const [TRACK, POCKET] = [88, 61]
const SVG = 'http://www.w3.org/2000/svg'

/** The wheel and its ball. Only transforms are animated; the number is drawn before the animation. */
export function createWheel(svg: SVGElement) {
  const disc = part('g', { class: 'disc' })
  const arm = part('g', { class: 'arm' })
  const ball = part('circle', { class: 'ball', r: 4.6 })
  arm.append(ball)
  svg.append(
    part('circle', { class: 'rim', r: 103 }),
    part('path', { class: 'rim-dark', d: 'M0 -103a103 103 0 0 1 0 206z' }),
  )
  svg.append(part('circle', { class: 'track', r: 94 }), disc, arm)
  disc.append(
    part('circle', { class: 'ring', r: 82 }),
    ...ORDER.flatMap(pocketOf),
    part('circle', { class: 'bowl', r: 46 }),
  )
  disc.append(part('path', { class: 'bowl-dark', d: 'M0 -46a46 46 0 0 1 0 92z' }))
  for (let turn = 0; turn < 4; turn += 1)
    disc.append(
      part('path', {
        class: 'spoke',
        d: 'M-2.4 0L-3.4 -30a3.4 3.4 0 0 1 6.8 0L2.4 0z',
        transform: `rotate(${turn * 90 + 45})`,
      }),
    )
  disc.append(
    part('circle', { class: 'hub', r: 11 }),
    part('path', { class: 'hub-dark', d: 'M0 -11a11 11 0 0 1 0 22z' }),
  )

  let [discDeg, ballDeg] = [0, 0]
  const rest = (number: number) => {
    ballDeg = discDeg + ORDER.indexOf(number) * POCKET_DEG
    disc.style.transform = `rotate(${discDeg}deg)`
    arm.style.transform = `rotate(${ballDeg}deg)`
    ball.style.transform = `translateY(${-POCKET}px)`
  }
  ball.style.transform = `translateY(${-TRACK}px)`

  return {
    /**
     * Turns the wheel until the ball falls into the number. Resolves when it has fallen, or at once when
     * `hurried` resolves.
     */
    spinTo: async (number: number, hurried: Promise<void>): Promise<void> => {
      const [discFrom, ballFrom] = [discDeg, ballDeg]
      discDeg = (discFrom + 205) % 360
      if (!isStill()) {
        const discTo = discFrom + 360 + ((discDeg - discFrom + 360) % 360)
        const goal = discTo + ORDER.indexOf(number) * POCKET_DEG
        // Against the wheel, at least six turns.
        const ballTo = goal - Math.ceil((goal - ballFrom) / 360 + 6) * 360
        const timing = { duration: SPIN_MS, fill: 'both' as const }
        const moves = [
          disc.animate([turned(discFrom), turned(discTo)], {
            ...timing,
            easing: 'cubic-bezier(.25, .5, .4, 1)',
          }),
          arm.animate([turned(ballFrom), turned(ballTo)], {
            ...timing,
            easing: 'cubic-bezier(.2, .55, .35, 1)',
          }),
          ball.animate(
            [
              lifted(TRACK, 0),
              lifted(TRACK, 0.6),
              lifted(70, 0.78),
              lifted(76, 0.84),
              lifted(POCKET, 0.93),
              lifted(POCKET, 1),
            ],
            timing,
          ),
        ]
        finishWhen(hurried, moves)
        await Promise.all(moves.map((move) => move.finished))
        rest(number)
        moves.forEach((move) => move.cancel())
      }
      rest(number)
    },
  }
}

const turned = (degrees: number): Keyframe => ({ transform: `rotate(${degrees}deg)` })
const lifted = (radius: number, offset: number): Keyframe => ({
  transform: `translateY(${-radius}px)`,
  offset,
})

function pocketOf(number: number, index: number): SVGElement[] {
  const half = (POCKET_DEG / 2) * (Math.PI / 180)
  const at = (radius: number, side: number) =>
    `${(radius * Math.sin(side * half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`
  const d = `M${at(82, -1)}L${at(82, 1)}L${at(50, 1)}L${at(50, -1)}z`
  const pocket = part('path', {
    class: `pocket ${colourOf(number)}`,
    d,
    transform: `rotate(${index * POCKET_DEG})`,
  })
  const text = part('text', { class: 'pocket-number', y: -71, transform: `rotate(${index * POCKET_DEG})` })
  text.textContent = String(number)
  return [pocket, text]
}

function part(
  name: 'g' | 'circle' | 'path' | 'text',
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
