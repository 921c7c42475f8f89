import { moneyText, type Currency } from '@baize/sandbox-kit/page-scripts/money.ts'
import { byId } from './frame.ts'
import { t } from './texts.ts'

export type SlotFacts = Currency & {
  readonly stakes: readonly number[]
  /** Rows by reel. */
  readonly lines: readonly (readonly number[])[]
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly scatter: Readonly<Record<string, { readonly pays: number; readonly freeSpins: number }>>
  readonly freeSpinTimes: number
  readonly reels: readonly (readonly string[])[]
  readonly restStops: readonly number[]
  /** Names by symbol. */
  readonly symbols: Readonly<Record<string, string>>
}

const SVG = 'http://www.w3.org/2000/svg'
const ORDER = ['wild', 'h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4']

/** The paytable in amounts at the chosen stake. */
export function fillPaytable(facts: SlotFacts, stakeMinor: number): void {
  const lineStake = stakeMinor / facts.lines.length
  const money = (minor: number) => moneyText(minor, facts)
  const rows = ORDER.filter((symbol) => facts.pays[symbol] !== undefined).map((symbol) => {
    const pays = Object.entries(facts.pays[symbol] ?? {}).map(([count, times]) =>
      t('slot.pays', { count, amount: money(times * lineStake) }),
    )
    return rowOf(symbol, facts.symbols[symbol] ?? symbol, pays.toReversed())
  })
  const awards = Object.entries(facts.scatter).map(([count, { pays, freeSpins }]) => {
    const values = { count, amount: money(pays * stakeMinor), free: freeSpins }
    return t(freeSpins === 0 ? 'slot.pays' : 'slot.paysFree', values)
  })
  byId('pays').replaceChildren(
    ...rows,
    rowOf('scatter', t('slot.anywhere', { symbol: facts.symbols['scatter'] ?? '' }), awards.toReversed()),
  )
  const hasFree = Object.values(facts.scatter).some(({ freeSpins }) => freeSpins > 0)
  byId('free-note').textContent = hasFree ? freeNote(facts.freeSpinTimes) : ''
  if (byId('lines').children.length === 0) byId('lines').append(...facts.lines.map(linePicture))
}

const freeNote = (times: number): string => t(times === 1 ? 'slot.freeNote' : 'slot.freeNoteTimes', { times })

function rowOf(symbol: string, name: string, lines: readonly string[]): HTMLElement {
  const item = document.createElement('li')
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#symbol-${symbol}`)
  svg.append(use)
  const text = document.createElement('div')
  const title = document.createElement('b')
  title.textContent = name
  text.append(title, ...lines.map(lineOf))
  item.append(svg, text)
  return item
}

function lineOf(text: string): HTMLElement {
  const span = document.createElement('span')
  span.textContent = text
  return span
}

function linePicture(rows: readonly number[], index: number): HTMLElement {
  const item = document.createElement('li')
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 50 30')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'polyline')
  path.setAttribute('points', rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '))
  svg.append(path)
  const number = document.createElement('span')
  number.textContent = String(index + 1)
  item.append(number, svg)
  return item
}
