import { byId } from './frame.ts'
import { colourOf, keyOf, nameOf, printOf, spotOf, timesOf, type Place, type Spot } from './places.ts'
import { t } from './texts.ts'

type Options = {
  readonly places: readonly Place[]
  /** Places a chip on the position, or with `takesBack` clears it. */
  readonly onPlace: (place: Place, takesBack: boolean) => void
  /** The stake of the position as text; empty if there is none. */
  readonly chipText: (place: Place) => string
  /** The same for screen readers. */
  readonly amountText: (place: Place) => string
}

type Item = { readonly place: Place; readonly spot: Spot; readonly button: HTMLButtonElement }

const itemOf = (place: Place): Item => {
  const spot = spotOf(place)
  const button = buttonOf(place)
  button.style.setProperty('--x', String(spot.x))
  button.style.setProperty('--y', String(spot.y))
  button.style.setProperty('--w', String(spot.width))
  button.style.setProperty('--h', String(spot.height))
  return { place, spot, button }
}

/** The table: a button for every position, one of them in the tab order, the others by arrow keys. */
export function createChipTable({ places, onPlace, chipText, amountText }: Options) {
  const table = byId('table')
  const items = places.map((place) => itemOf(place))
  const focus = createRovingFocus(items)
  const cover = (place: Place | null) => showCovered(items, place)
  const show = () => {
    for (const { place, button } of items) {
      showChip(button, chipText(place))
      const amount = amountText(place)
      const values = { place: nameOf(place), times: timesOf(place), amount }
      button.setAttribute('aria-label', t(amount === '' ? 'roulette.pays' : 'roulette.paysStaked', values))
    }
  }

  for (const item of items) {
    const { place, button } = item
    button.addEventListener('click', () => onPlace(place, false))
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault()
      onPlace(place, true)
    })
    button.addEventListener('focus', () => {
      focus.setCurrent(item)
      cover(place)
    })
    button.addEventListener('blur', () => cover(null))
    button.addEventListener('pointerenter', () => cover(place))
    button.addEventListener('pointerleave', () => cover(null))
    table.append(button)
  }
  table.addEventListener('keydown', (event) => {
    const move = STEPS[event.key]
    const current = focus.current()
    if (move !== undefined) focus.step(...move)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && current !== undefined)
      onPlace(current.place, true)
    else return
    event.preventDefault()
  })
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

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One button is in the tab order; arrow keys move to the nearest one in the visible direction. */
function createRovingFocus(items: readonly Item[]) {
  const portrait = matchMedia('(max-width: 559px), (max-width: 760px) and (min-height: 461px)')
  let current = items.find(({ place }) => place.bet === 'red') ?? items[0]
  current?.button.setAttribute('tabindex', '0')

  const setCurrent = (item: Item) => {
    current?.button.setAttribute('tabindex', '-1')
    current = item
    item.button.setAttribute('tabindex', '0')
  }
  /** A position as it is seen, for both orientations of the table. */
  const seen = ({ x, y, width, height }: Spot): Spot =>
    portrait.matches ? { x: 5 - y, y: x, width: height, height: width } : { x, y, width, height }
  const step = (dx: number, dy: number) => {
    if (current === undefined) return
    const from = seen(current.spot)
    const reached = items
      // The upright table of a phone hides the positions between numbers.
      .filter(({ button }) => getComputedStyle(button).visibility === 'visible')
      .map((item) => ({ item, ...distance(from, seen(item.spot), { dx, dy }) }))
      .filter(({ along }) => along > 0.05)
      .toSorted((a, b) => a.cost - b.cost)[0]
    if (reached === undefined) return
    setCurrent(reached.item)
    reached.item.button.focus()
  }
  return { current: () => current, setCurrent, step }
}

/** How far `to` is in the direction of the step, and what it costs to go there: aside counts three times. */
function distance(from: Spot, to: Spot, { dx, dy }: { readonly dx: number; readonly dy: number }) {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy
  // A wide position is adjacent along its full width.
  const away = dx === 0 ? Math.abs(to.x - from.x) - to.width / 2 : Math.abs(to.y - from.y) - to.height / 2
  return { along, cost: along + Math.max(away, 0) * 3 }
}

/** Highlights the numbers that a position covers; `null` removes the highlights. */
function showCovered(items: readonly Item[], covering: Place | null): void {
  for (const { place, button } of items) {
    const [number] = place.numbers
    if (place.bet === 'straight' && number !== undefined)
      button.classList.toggle('covered', covering !== null && covering.numbers.includes(number))
  }
}

function showChip(button: HTMLButtonElement, text: string): void {
  button.querySelector('.chip')?.remove()
  if (text === '') return
  const chip = document.createElement('span')
  chip.className = 'chip'
  chip.setAttribute('aria-hidden', 'true')
  chip.textContent = text
  button.append(chip)
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
