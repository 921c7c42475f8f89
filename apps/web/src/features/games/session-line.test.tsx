import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forceColours, systemColour } from '@baize/ui/component-test'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { BackLink, FullScreenChoice } from './bar-buttons.tsx'
import { LimitLeftShort, LimitShort } from './limit-left.tsx'
import { SessionBar } from './session-bar.tsx'
import { SessionCounters } from './session-counters.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionLine, SessionLineCard } from './session-line.tsx'
import { SessionSummary } from './session-summary.tsx'

const launched = { ...exampleOf('game.game'), url: 'about:blank' }
const { game } = launched
const facts = { staked: '80000', won: '42500', playedSec: 720, readAtMs: Date.now() }
const [limit] = exampleOf('player.limits').limits
if (limit === undefined) throw new Error('the example has no limit')
const limitsOf = (availableAmount: string) => ({
  'player.limits': {
    ...exampleOf('player.limits'),
    limits: [{ ...limit, type: 'loss', amount: '100000', availableAmount } as const],
  },
})
const favourites = { 'game.favourites': { favourites: [] } }
const answers = { ...favourites, ...limitsOf('90000') }
const nothing = () => {}

// Proves G107
test('on a phone the session is one line of 48 px with clock, time, net result, limit and Stop', async () => {
  await page.viewport(360, 640)
  const stop = vi.fn()
  const { screen } = await showInSite(
    <SessionBar launched={launched} facts={facts} onInfo={nothing} onStop={stop} />,
    { answers },
  )
  const bar = screen.getByRole('region', { name: 'Your session' })
  await expect.element(bar).toMatchTextContent(/Clock\s*\d\d:\d\d/)
  await expect.element(bar).toMatchTextContent(/Played\s*12 min/)
  await expect.element(bar).toMatchTextContent(/Net result\s*[−-]375(.00)?\s€/)
  await expect.element(bar).toMatchTextContent(/Limit left\s*900(.00)?\s€/)
  expect(bar.element().getBoundingClientRect().height).toBe(48)
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(360)
  await bar.getByRole('button', { name: 'Stop' }).click()
  expect(stop).toHaveBeenCalledOnce()
  await page.viewport(1280, 800)
})

test('a press on the counters opens everything that the line has no room for', async () => {
  const info = vi.fn()
  const { screen } = await showInSite(
    <SessionLine launched={launched} facts={facts} onInfo={info} onStop={nothing} />,
    { answers },
  )
  await screen.getByRole('button', { name: 'More about your session' }).click()
  const dialog = screen.getByRole('dialog', { name: game.title })
  await expect.element(dialog).toMatchTextContent(/Net result, all games/)
  await expect
    .element(dialog.getByRole('link', { name: 'Deposit' }))
    .toHaveAttribute('href', '/payment/deposit')
  await expect.element(dialog.getByRole('link', { name: 'Back to the lobby' })).toHaveAttribute('href', '/')
  await dialog.getByRole('button', { name: 'About this game' }).click()
  expect(info).toHaveBeenCalledOnce()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the dialog of the session has the balance and closes', async () => {
  const close = vi.fn()
  const { screen } = await showInSite(
    <SessionDialog launched={launched} facts={facts} onInfo={nothing} onClose={close} />,
    { answers },
  )
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Balance/)
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('the counters have their full names', async () => {
  const { screen } = await showInSite(<SessionCounters launched={launched} facts={facts} />, { answers })
  await expect.element(screen.getByText('Net result, all games')).toBeVisible()
  await expect.element(screen.getByText('Loss limit left today')).toBeVisible()
})

test.each([
  ['90000', []],
  ['20000', ['Almost used up']],
  ['0', ['Used up']],
])('in the line a limit of 1 000 € with %s cents left has the warning %j', async (left, warnings) => {
  const { screen } = await showInSite(
    <dl>
      <LimitLeftShort currency="EUR" playedSec={720} />
    </dl>,
    { answers: limitsOf(left) },
  )
  await expect.element(screen.getByText('Limit left')).toBeVisible()
  expect(
    screen
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(warnings)
})

test('in the line “none” means that no limit is set, not that none is left', async () => {
  const { screen } = await showInSite(
    <dl>
      <LimitShort limit={null} currency="EUR" />
    </dl>,
  )
  await expect.element(screen.getByRole('term')).toHaveTextContent('Play limit')
  await expect.element(screen.getByRole('definition')).toHaveTextContent('None set')
})

/** The limit in the line, at each of these times played. */
function PlayOn({ seconds }: { seconds: readonly (number | null)[] }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button onClick={() => setStep(step + 1)}>Play on</button>
      <dl>
        <LimitLeftShort currency="EUR" playedSec={seconds[step] ?? null} />
      </dl>
    </>
  )
}

test('the time left goes down with the time played: both are of one count', async () => {
  const time = {
    ...limit,
    type: 'session',
    unit: 'seconds',
    amount: '7200',
    availableAmount: '6480',
  } as const
  const limits = { 'player.limits': { ...exampleOf('player.limits'), limits: [time] } }
  const { screen, callsOf } = await showInSite(<PlayOn seconds={[null, 720, 780, 6_000, 7_199, 7_200]} />, {
    answers: limits,
  })
  const left = screen.getByRole('definition')
  await expect.element(left).toMatchTextContent(/^108\smin/)
  for (const text of [/^108\smin/, /^107\smin/, /^20\smin.*Almost used up/, /^1\smin/, /^0\smin.*Used up/]) {
    await screen.getByRole('button', { name: 'Play on' }).click()
    await expect.element(left).toMatchTextContent(text)
  }
  expect(callsOf('player.limits')).toHaveLength(1)
})

test('full screen covers the whole page, so that the session stays in view', async () => {
  const request = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
  const { screen } = await showInSite(
    <>
      <BackLink />
      <FullScreenChoice />
    </>,
  )
  await screen.getByRole('button', { name: 'Full screen', pressed: false }).click()
  expect(request.mock.contexts).toEqual([document.documentElement])
  await expect.element(screen.getByRole('link', { name: 'Back to the lobby' })).toHaveAttribute('href', '/')
  vi.restoreAllMocks()
})

/** Every test has its own session: responses are cached by its id. */
const ended = (closed: Promise<unknown> = Promise.resolve()) => ({
  id: crypto.randomUUID(),
  closed: { current: closed },
})
const summary = exampleOf('game.sessionSummary')

test('the summary of a session has time, rounds, stakes, wins, the biggest win and the net result', async () => {
  const { screen } = await showInSite(<SessionSummary session={ended()} />)
  const region = screen.getByRole('region', { name: `Your session: ${game.title}` })
  for (const text of [
    /Time played\s*12 min/,
    /Rounds\s*30/,
    /Staked\s*600(.00)?\s€/,
    /Won\s*425(.00)?\s€/,
    /Net result\s*[−-]175(.00)?\s€/,
  ])
    await expect.element(region).toMatchTextContent(text)
  await expect
    .element(region.getByRole('link', { name: /50(.00)?\s€/ }))
    .toHaveAttribute('href', expect.stringContaining(summary.biggestWin?.roundId ?? ''))
})

test('the summary is read after the session was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { screen, callsOf } = await showInSite(<SessionSummary session={ended(promise)} />)
  expect(callsOf('game.sessionSummary')).toEqual([])
  resolve({})
  await expect.element(screen.getByText('Biggest win')).toBeVisible()
})

test('the summary of a session reports a running round, and has no biggest win without one', async () => {
  const { screen } = await showInSite(<SessionSummary session={ended()} />, {
    answers: {
      'game.sessionSummary': { ...summary, openRounds: 1, won: '0', returned: '2000', biggestWin: null },
    },
  })
  await expect.element(screen.getByText(/^1 round is still running\./)).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: /^Your session/ }))
    .toMatchTextContent(/Stakes returned\s*20(.00)?\s€/)
  await expect
    .element(screen.getByRole('region', { name: /^Your session/ }))
    .toMatchTextContent(/Net result\s*[−-]580(.00)?\s€/)
  await expect.element(screen.getByText('Biggest win')).not.toBeInTheDocument()
})

test('a summary that does not load can be loaded again', async () => {
  const { screen } = await showInSite(<SessionSummary session={ended()} />, {
    answers: { 'game.sessionSummary': { refused: { error: 'element_not_found', errorCode: 100 } } },
  })
  await expect.element(screen.getByText('Your session’s figures didn’t load')).toBeVisible()
})

test('the line without its data omits the time where the rule set does not show it', async () => {
  const [more, stop] = [vi.fn(), vi.fn()]
  const { screen } = await showInSite(
    <SessionLineCard
      label="Session"
      clock="20:15"
      played={null}
      netMinor={-375_00n}
      currency="EUR"
      limit={<LimitShort limit={{ type: 'loss', amount: 1_000_00n, left: 900_00n }} currency="EUR" />}
      onMore={more}
      onStop={stop}
    />,
  )
  const line = screen.getByRole('region', { name: 'Session' })
  await expect.element(line).toMatchTextContent(/Clock\s*20:15\s*Net result\s*[−-]375.*Limit left\s*900/)
  await line.getByRole('button', { name: 'More about your session' }).click()
  await line.getByRole('button', { name: 'Stop' }).click()
  expect([more.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})

// Proves G40
test.each(['dark', 'light'])(
  'forced colours over the %s theme draw what is left of a limit in the colour of the system',
  async (theme) => {
    await page.viewport(360, 640)
    const { screen } = await showInSite(
      <SessionBar launched={launched} facts={facts} onInfo={nothing} onStop={nothing} />,
      { answers },
    )
    await expect.element(screen.getByText('Limit left')).toBeVisible()
    await forceColours()
    document.documentElement.dataset['theme'] = theme
    const bar = document.querySelector('dd > [aria-hidden=true] > span') as Element
    expect(getComputedStyle(bar).backgroundColor).toBe(systemColour('Highlight'))
    await page.viewport(1280, 800)
  },
)
