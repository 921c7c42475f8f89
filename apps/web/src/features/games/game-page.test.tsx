import { expect, test, vi } from 'vitest'
import { paths } from '../../platform/addresses.ts'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { FavouriteButton, InfoButton } from './bar-buttons.tsx'
import { DemoView } from './demo-view.tsx'
import { GameFrame } from './game-frame.tsx'
import { GamePage } from './game-page.tsx'
import { GameView } from './game-view.tsx'
import { LimitLeftFact } from './limit-left.tsx'
import { SessionBar } from './session-bar.tsx'

const game = exampleOf('game.info')
const launched = { ...exampleOf('game.game'), url: 'about:blank' }
const demo = { game, url: 'about:blank', origins: [] }
const [limit] = exampleOf('player.limits').limits
if (limit === undefined) throw new Error('the example has no limit')
const limitsOf = (...limits: (typeof limit)[]) => ({
  'player.limits': { ...exampleOf('player.limits'), limits },
})
const loss = { ...limit, type: 'loss', amount: '100000', availableAmount: '90000' } as const
const favourites = { 'game.favourites': { favourites: [] }, 'game.saveFavourite': {} }
const visitor = { session: { loggedIn: false } } as const

test('the heart marks the game as a favourite, and a second press unmarks it', async () => {
  const open = vi.fn()
  const { screen, callsOf } = await showInSite(
    <>
      <FavouriteButton game={game} />
      <InfoButton onOpen={open} />
    </>,
    { answers: favourites },
  )
  const heart = screen.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(callsOf('game.saveFavourite').map(({ input }) => input)).toEqual([
    { name: game.friendlyId, isFavourite: true },
    { name: game.friendlyId, isFavourite: false },
  ])
  await screen.getByRole('button', { name: 'About this game' }).click()
  expect(open).toHaveBeenCalledOnce()
})

test('a favourite that the server refuses is unmarked again', async () => {
  const { screen } = await showInSite(<FavouriteButton game={game} />, {
    answers: {
      ...favourites,
      'game.saveFavourite': { refused: { error: 'technical_issues', errorCode: 100 } },
    },
  })
  const heart = screen.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor sees no button for favourites', async () => {
  const { screen } = await showInSite(<FavouriteButton game={game} />, visitor)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a demo is labelled as a demo, and links to the real game', async () => {
  const { screen } = await showInSite(<DemoView id={game.friendlyId} />, {
    answers: { ...favourites, 'game.demoGame': demo },
  })
  await expect.element(screen.getByRole('region', { name: 'Demonstration' })).toBeVisible()
  await expect.element(screen.getByText('Play money: no real stakes, no real wins.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Play for real money' }))
    .toHaveAttribute('href', `/games/${game.friendlyId}/real`)
  expect(document.querySelector('iframe')?.title).toBe(game.title)
})

test('a demo that does not start shows the reason', async () => {
  const { screen } = await showInSite(<DemoView id={game.friendlyId} />, {
    answers: {
      'game.demoGame': { refused: { error: 'game_disabled', errorCode: 132, shownAs: 'screen' } },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'This game is closed' })).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})

test('the frame of a game is sandboxed, and the page changes only when the game requests it', async () => {
  const exit = vi.fn()
  const origin = 'https://games.example.com'
  await showInSite(
    <GameFrame url="about:blank" origins={[origin]} title="River of Gold" resultDelayMs={0} onExit={exit} />,
  )
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  const data = { type: 'gaming', value: 'exit' }
  const post = (sender: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', sender))
  const source = frame?.contentWindow ?? null
  post({ data, origin: 'https://elsewhere.example', source })
  post({ data, origin, source: window })
  expect(exit).not.toHaveBeenCalled()
  post({ data, origin, source })
  expect(exit).toHaveBeenCalledExactlyOnceWith('/')
})

test('a game runs under its session bar until Stop closes it', async () => {
  const { screen, callsOf } = await showInSite(<GameView id={game.friendlyId} />, {
    answers: { ...favourites, ...limitsOf(), 'game.game': launched, 'game.closeGameSession': {} },
  })
  await expect.element(screen.getByRole('region', { name: 'Your session' })).toBeVisible()
  await screen.getByRole('button', { name: 'How they are counted' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Session ended' })).toHaveFocus()
  const summary = screen.getByRole('region', { name: `Your session: ${game.title}` })
  await expect.element(summary).toMatchTextContent(/Time played\s*12 min/)
  await expect
    .poll(() => callsOf('game.closeGameSession').map(({ input }) => input))
    .toContainEqual({ gameSessionId: launched.gameSessionId })
  await screen.getByRole('button', { name: 'Play again' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: game.title })).toHaveFocus()
})

test('a game that does not open shows the reason, and can be opened again', async () => {
  const { screen, callsOf } = await showInSite(<GameView id={game.friendlyId} />, {
    answers: {
      'game.game': {
        refused: {
          error: 'game_provider_failed',
          errorCode: 205,
          shownAs: 'screen',
          remedy: { who: 'provider' },
        },
      },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'The game didn’t start' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('game.game').length).toBe(2)
})

test('the session bar shows time, result and limit, and stops the game', async () => {
  const stop = vi.fn()
  const facts = { staked: '80000', won: '42500', playedSec: 720, readAtMs: Date.now() }
  const { screen } = await showInSite(
    <SessionBar launched={launched} facts={facts} onInfo={() => {}} onStop={stop} />,
    { answers: { ...favourites, ...limitsOf(loss) } },
  )
  const bar = screen.getByRole('region', { name: 'Your session' })
  await expect.element(bar).toMatchTextContent(/Time played\s*0 h 12 min/)
  await expect.element(bar).toMatchTextContent(/Net result, all games\s*[−-]375(,00)?\s€/)
  await expect.element(bar).toMatchTextContent(/Loss limit left today/)
  await bar.getByRole('button', { name: 'Stop' }).click()
  expect(stop).toHaveBeenCalledOnce()
})

test.each([
  ['90000', []],
  ['20000', ['Almost used up']],
  ['0', ['Used up']],
])('a limit of 1 000 € with %s cents left has the warning %j', async (availableAmount, warnings) => {
  const { screen } = await showInSite(
    <dl>
      <LimitLeftFact currency="EUR" playedSec={720} />
    </dl>,
    { answers: limitsOf({ ...loss, availableAmount }) },
  )
  await expect.element(screen.getByText('Loss limit left today')).toBeVisible()
  const shown = screen.getByRole('status').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(warnings)
})

test('without a limit on play the bar links to the page that sets one', async () => {
  const { screen } = await showInSite(
    <dl>
      <LimitLeftFact currency="EUR" playedSec={720} />
    </dl>,
    { answers: limitsOf(limit) },
  )
  await expect
    .element(screen.getByRole('link', { name: 'None set: choose a play limit' }))
    .toHaveAttribute('href', '/my/limits/gaming')
})

test('a visitor who plays for money sees the login', async () => {
  const { screen } = await showInSite(<GamePage />, {
    ...visitor,
    route: paths.game,
    path: `/games/${game.friendlyId}/real`,
  })
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('a visitor plays the demo without a login', async () => {
  const { screen } = await showInSite(<GamePage />, {
    ...visitor,
    route: paths.game,
    path: `/games/${game.friendlyId}/demo`,
    answers: { 'game.demoGame': demo },
  })
  await expect.element(screen.getByRole('region', { name: 'Demonstration' })).toBeVisible()
})

// Covers ROUTE-003, GAMES-003
test('an address with an unknown type of play is not found', async () => {
  const { screen, calls } = await showInSite(<GamePage />, {
    route: paths.game,
    path: `/games/${game.friendlyId}/other`,
  })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(calls).toEqual([])
})

// Covers GAMES-003
test('a demo is for players only where the rule set requires it', async () => {
  const { screen, callsOf } = await showInSite(<GamePage />, {
    ...visitor,
    rules: { visitorsPlayDemo: false },
    route: paths.game,
    path: `/games/${game.friendlyId}/demo`,
  })
  await expect.element(screen.getByRole('heading', { name: `Log in to play ${game.title}` })).toBeVisible()
  expect(callsOf('game.demoGame')).toEqual([])
  expect(document.querySelector('iframe')).toBeNull()
})

// Covers GAMESES-002, GAMESES-004, GAMESES-005
test('a hidden game ends after the configured time, counted from zero each time it is shown', async () => {
  const { screen } = await showInSite(<GameView id={game.friendlyId} />, {
    answers: { ...favourites, ...limitsOf(), 'game.game': launched, 'game.closeGameSession': {} },
  })
  const stop = screen.getByRole('button', { name: 'Stop' })
  await expect.element(stop).toBeVisible()
  // The page listens once it is painted.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (value: DocumentVisibilityState) => {
    state.mockReturnValue(value)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    turn('hidden')
    vi.advanceTimersByTime(290_000)
    turn('visible')
    turn('hidden')
    vi.advanceTimersByTime(290_000)
    expect(stop.elements()).toHaveLength(1)
    vi.advanceTimersByTime(11_000)
  } finally {
    vi.useRealTimers()
    turn('visible')
    state.mockRestore()
  }
  await expect.element(screen.getByRole('heading', { name: 'Closed after inactivity' })).toBeVisible()
})
