import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import type { DrawOf } from './reels.ts'
import { ReelsDraw } from './reels-draw.tsx'
import { RoundOutcome } from './round-outcome.tsx'
import { RoundReceipt, type Receipt } from './round-receipt.tsx'
import { WheelDraw } from './wheel-draw.tsx'

const spin: DrawOf<'reels'> = {
  kind: 'reels',
  freeSpin: 0,
  rows: [
    ['bell', 'bell', 'plum'],
    ['seven', 'plum', 'star'],
  ],
  played: { lines: 5, stakeMinor: '1000' },
  lines: [{ line: 3, symbol: 'bell', count: 2, winMinor: '5000', path: [0, 0, 1] }],
  scatters: [],
}
const wheel: DrawOf<'number'> = {
  kind: 'number',
  number: 17,
  colour: 'black',
  bets: [
    { bet: 'split', numbers: [17, 20], stakeMinor: '1000', winMinor: '18000' },
    { bet: 'red', numbers: [], stakeMinor: '2000', winMinor: '0' },
  ],
}
const outcome = { url: null, outcome: [wheel], pictures: {}, agrees: true }

test('a winning line marks its symbols, and its win is a multiple of its stake', async () => {
  const { screen } = await showInSite(<ReelsDraw draw={spin} currency="EUR" pictures={{}} />)
  const cells = screen.getByRole('cell').elements()
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'bell, paid',
    'bell, paid',
    'plum',
    'seven',
    'plum',
    'star',
  ])
  await expect
    .element(
      screen.getByText(/^Line 3: bell, bell\. It pays 5 times the line stake of 10(,00)?\s€: 50(,00)?\s€/),
    )
    .toBeVisible()
})

test('a spin without a win has a text, and a symbol without a picture shows its name', async () => {
  const { screen } = await showInSite(
    <ReelsDraw
      draw={{ ...spin, lines: [], rows: [['bell', 'night-star']] }}
      currency="EUR"
      pictures={{ bell: '/missing.svg' }}
    />,
  )
  await expect.element(screen.getByText('No line paid.')).toBeVisible()
  await expect.element(screen.getByText('night star')).toBeVisible()
})

test('the number of a roulette wheel is a text, and each bet has its stake and its payout', async () => {
  const { screen } = await showInSite(<WheelDraw draw={wheel} currency="EUR" />)
  await expect.element(screen.getByText('17, black')).toBeVisible()
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^Split 17, 20.*10(,00)?\s€.*180(,00)?\s€$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^Red.*20(,00)?\s€.*0(,00)?\s€$/)
})

test('a result that the game provider did not return is requested again by the button', async () => {
  const { screen, callsOf } = await showInSite(<RoundOutcome id="r1" currency="EUR" />, {
    answers: { 'game.roundOutcome': { refused: { error: 'game_provider_failed', errorCode: 205 } } },
  })
  await expect.element(screen.getByText(/can’t show the result at the moment/)).toBeVisible()
  expect(callsOf('game.roundOutcome')).toHaveLength(1)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('game.roundOutcome').length).toBe(2)
})

test('amounts of the game provider that differ from the account show a warning', async () => {
  const { screen } = await showInSite(<RoundOutcome id="r1" currency="EUR" />, {
    answers: { 'game.roundOutcome': { ...outcome, agrees: false } },
  })
  await expect.element(screen.getByText(/reports other amounts than your account/)).toBeVisible()
})

test('a round shown by the game provider links to its page in another tab', async () => {
  const url = 'https://games.example.com/round/884512'
  const { screen } = await showInSite(<RoundOutcome id="r1" currency="EUR" />, {
    answers: { 'game.roundOutcome': { ...outcome, outcome: null, url } },
  })
  await expect.element(screen.getByText('The game provider shows this round on its own page.')).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', url)
  await expect.element(screen.getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

const [line] = exampleOf('game.rounds').rounds
if (line === undefined) throw new Error('the example has no round')
const round: Receipt = {
  ...line,
  game: exampleOf('game.rounds').session.game,
  gameSessionId: 's1',
  settledAt: '2026-11-21T12:06:12Z',
  balanceBefore: '1250000',
  balanceAfter: '1253000',
  otherMovements: '0',
  movements: [
    { id: 'm1', kind: 'bet', amount: '-2000', balanceAfter: '1248000', at: '2026-11-21T12:06:10Z' },
    { id: 'm2', kind: 'win', amount: '5000', balanceAfter: '1253000', at: '2026-11-21T12:06:12Z' },
  ],
  earlier: null,
  later: null,
}

test('a receipt leads from the balance before to the balance after, movement by movement', async () => {
  const open = vi.fn()
  const { screen } = await showInSite(<RoundReceipt round={round} onSession={open} />, {
    answers: { 'game.roundOutcome': outcome },
  })
  const terms = screen.getByRole('term').elements()
  const values = screen.getByRole('definition').elements()
  const lines = terms.map(({ textContent }, index) =>
    `${textContent} ${values[index]?.textContent}`.replaceAll(/\s|,00/g, ' '),
  )
  const at = (beginning: string) => lines.findIndex((text) => text.startsWith(beginning))
  expect(at('Balance before')).toBeLessThan(at('Stake taken'))
  expect(at('Stake taken')).toBeLessThan(at('Win paid'))
  expect(at('Win paid')).toBeLessThan(at('Balance after'))
  expect(lines[at('Win paid')]).toMatch(/\+50/)
  expect(lines.some((text) => text.startsWith('Other movements'))).toBe(false)
  await screen.getByRole('button', { name: 'All rounds of this session' }).click()
  expect(open).toHaveBeenCalledExactlyOnceWith('s1')
})

test('a round that is not settled is marked', async () => {
  const { screen } = await showInSite(
    <RoundReceipt
      round={{ ...round, state: 'open', settledAt: null, otherMovements: '700' }}
      onSession={() => {}}
    />,
    { answers: { 'game.roundOutcome': outcome } },
  )
  await expect.element(screen.getByText('Not settled yet')).toBeVisible()
  await expect.element(screen.getByText('Other movements in between')).toBeVisible()
})
