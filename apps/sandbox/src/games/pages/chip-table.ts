import { byId } from './frame.ts'
import { colourOf, keyOf, nameOf, printOf, spotOf, type Place, type Spot } from './places.ts'

type Options = {
  readonly places: readonly Place[]
  /** Places a chip on the position, or with `takesBack` clears it. */
  readonly onPlace: (place: Place, takesBack: boolean) => void
  /** The stake of the position as text; empty if there is none. */
  readonly chipText: (place: Place) => string
  readonly stakeName: (place: Place) => string
}

/** The table: a button for every position, one of them in the tab order, the others by arrow keys. */
export function createChipTable({ places, onPlace, chipText, stakeName }: Options) {
  const table = byId('table')
  const portrait = matchMedia('(max-width: 760px)')
  const items = places.map((place) => ({ place, spot: spotOf(place), button: buttonOf(place) }))
  const buttonOfNumber = (number: number) =>
    items.find(({ place }) => place.bet === 'straight' && place.numbers[0] === number)?.button
  let current = items.find(({ place }) => place.bet === 'red') ?? items[0]

  const show = () => {
    for (const { place, button } of items) {
      const text = chipText(place)
      button.querySelector('.chip')?.remove()
      if (text !== '') {
        const chip = document.createElement('span')
        chip.className = 'chip'
        chip.setAttribute('aria-hidden', 'true')
        chip.textContent = text
        button.append(chip)
      }
      const pays = 36 / place.numbers.length - 1
      button.setAttribute('aria-label', `${nameOf(place)}, pays ${pays} to 1${stakeName(place)}`)
    }
  }
  const cover = (place: Place | null) => {
    for (let number = 0; number <= 36; number += 1)
      buttonOfNumber(number)?.classList.toggle('covered', place !== null && place.numbers.includes(number))
  }
  const enter = (item: (typeof items)[number], hasFocus: boolean) => {
    current?.button.setAttribute('tabindex', '-1')
    current = item
    item.button.setAttribute('tabindex', '0')
    if (hasFocus) item.button.focus()
  }
  /** A step in the visible direction, for both orientations of the table. */
  const seen = ({ x, y, width, height }: Spot): Spot =>
    portrait.matches ? { x: 5 - y, y: x, width: height, height: width } : { x, y, width, height }
  const step = (dx: number, dy: number) => {
    if (current === undefined) return
    const from = seen(current.spot)
    const reached = items
      .map((item) => {
        const to = seen(item.spot)
        const along = (to.x - from.x) * dx + (to.y - from.y) * dy
        // A wide position is adjacent along its full width.
        const away =
          dx === 0 ? Math.abs(to.x - from.x) - to.width / 2 : Math.abs(to.y - from.y) - to.height / 2
        const aside = Math.max(away, 0)
        return { item, along, cost: along + aside * 3 }
      })
      .filter(({ along }) => along > 0.05)
      .toSorted((a, b) => a.cost - b.cost)[0]
    if (reached !== undefined) enter(reached.item, true)
  }

  for (const item of items) {
    const { place, spot, button } = item
    button.style.setProperty('--x', String(spot.x))
    button.style.setProperty('--y', String(spot.y))
    button.style.setProperty('--w', String(spot.width))
    button.style.setProperty('--h', String(spot.height))
    button.addEventListener('click', () => onPlace(place, false))
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault()
      onPlace(place, true)
    })
    button.addEventListener('focus', () => {
      enter(item, false)
      cover(place)
    })
    button.addEventListener('blur', () => cover(null))
    button.addEventListener('pointerenter', () => cover(place))
    button.addEventListener('pointerleave', () => cover(null))
    table.append(button)
  }
  table.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const move = steps[event.key]
    if (move !== undefined) step(...move)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && current !== undefined)
      onPlace(current.place, true)
    else return
    event.preventDefault()
  })
  current?.button.setAttribute('tabindex', '0')
  show()

  return {
    show,
    /** Highlights the drawn number and its winning positions; `null` removes the highlights. */
    showResult: (number: number | null, won: ReadonlySet<string>) => {
      for (const { place, button } of items) {
        button.classList.toggle('came', place.bet === 'straight' && place.numbers[0] === number)
        button.classList.toggle('won', won.has(keyOf(place)))
      }
    },
  }
}

function buttonOf(place: Place): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const isCell = printOf(place) !== ''
  const colour =
    place.bet === 'straight'
      ? colourOf(place.numbers[0] ?? 0)
      : ['red', 'black'].includes(place.bet)
        ? place.bet
        : 'plain'
  button.className = isCell ? `cell ${colour}` : 'edge'
  button.setAttribute('tabindex', '-1')
  const print = document.createElement('span')
  print.className = 'print'
  print.textContent = printOf(place)
  button.append(print)
  return button
}
