import { byId } from './frame.ts'
import { nameOf, timesOf, type Place } from './places.ts'
import { t } from './texts.ts'

type Options = {
  readonly places: readonly Place[]
  readonly onPlace: (place: Place) => void
  /** The stake on the position, as text; empty if there is none. */
  readonly stakeText: (place: Place) => string
}

/** Splits and corners are narrow on a small table. Here every bet on a number is a row of touch size. */
const INSIDE = ['straight', 'split', 'street', 'corner', 'sixLine']

export function createBetsByNumber({ places, onPlace, stakeText }: Options) {
  const dialog = byId<HTMLDialogElement>('by-number')
  const choice = byId<HTMLSelectElement>('by-number-choice')
  const list = byId('by-number-places')
  const announcement = byId('by-number-announcement')
  choice.append(...Array.from({ length: 37 }, (_, number) => new Option(String(number))))

  const rowOf = (place: Place): HTMLElement => {
    const [row, button, name, stake] = ['li', 'button', 'span', 'span'].map((tag) =>
      document.createElement(tag),
    ) as [HTMLElement, HTMLButtonElement, HTMLElement, HTMLElement]
    button.type = 'button'
    button.className = 'place'
    name.textContent = t('roulette.pays', { place: nameOf(place), times: timesOf(place) })
    stake.textContent = stakeText(place)
    button.append(name, stake)
    button.addEventListener('click', () => {
      onPlace(place)
      stake.textContent = stakeText(place)
      announcement.textContent = byId('announcement').textContent
    })
    row.append(button)
    return row
  }
  const show = () => {
    const number = Number(choice.value)
    list.replaceChildren(
      ...places.filter(({ bet, numbers }) => INSIDE.includes(bet) && numbers.includes(number)).map(rowOf),
    )
    announcement.textContent = ''
  }

  choice.addEventListener('change', show)
  byId('by-number-open').addEventListener('click', () => {
    show()
    dialog.showModal()
    choice.focus()
  })
  byId('by-number-close').addEventListener('click', () => dialog.close())
  return { isOpen: () => dialog.open }
}
