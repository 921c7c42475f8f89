import { errorObjectOf, refuse } from '@baize/contract'
import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { BarTitle, FavouriteChoice, FullScreenButton } from './bar-buttons.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameOver, GameRefused } from './game-over.tsx'
import { Launching } from './game-view.tsx'
import { InfoDialog } from './info-dialog.tsx'
import { LoginToPlay } from './login-to-play.tsx'

const game = exampleOf('game.info')
const favourites = { 'game.favourites': { favourites: [] } as never }

test.each(['ended', 'parallel', 'inactive', 'gone', 'timeUp', 'notCovered', 'restricted'] as const)(
  'a game that is over (%s) shows the reason and a link to the next step',
  async (over) => {
    const again = vi.fn()
    const { screen } = await showInSite(<GameOver over={over} onAgain={again} />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/')
  },
)

test('a game that a restriction ended offers no new start', async () => {
  const { screen } = await showInSite(<GameOver over="restricted" onAgain={() => {}} />)
  await expect.element(screen.getByText(/The round that was running is settled/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

const timeUp = (periodEndsAt: string) => {
  const all = exampleOf('player.limits')
  const [limit] = all.limits
  if (limit === undefined) throw new Error('the example has no limit')
  const time = { ...limit, type: 'session', unit: 'seconds', amount: '7200', availableAmount: '0' } as const
  return { 'player.limits': { ...all, limits: [limit, { ...time, periodEndsAt }] } }
}

test('a game that a time limit ended says how much was played and until when play is over, without a new start', async () => {
  const { screen } = await showInSite(<GameOver over="timeUp" onAgain={() => {}} />, {
    answers: timeUp('2026-11-21T23:00:00Z'),
  })
  await expect
    .element(
      screen.getByText(
        /You have played 2\sh today, your limit, so the game was closed\. You can play again from 22 Nov, 00:00 CET\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/gaming')
  expect(screen.getByRole('button', { name: 'Play again' }).elements()).toEqual([])
})

test('a game that a time limit ended can be started again when the next day begins', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(<GameOver over="timeUp" onAgain={again} />, {
    answers: timeUp('2026-11-21T12:00:02Z'),
  })
  await screen.getByRole('button', { name: 'Play again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('a launch that a time limit refuses says until when, with the links to the lobby and the limits', async () => {
  const error = errorObjectOf(refuse('session_limit_reached', { until: '2026-11-21T23:00:00Z' }), {
    requestId: 'r',
  })
  const { screen } = await showInSite(<GameRefused error={error} onAgain={() => {}} />)
  await expect.element(screen.getByText(/You can play again from 22 Nov, 00:00 CET/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'To the lobby' })).toHaveAttribute('href', '/')
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/gaming')
})

test('a game that did not start shows the reason, and can be started again if the game provider failed', async () => {
  const again = vi.fn()
  const error = errorObjectOf(refuse('game_provider_failed', {}), { requestId: 'r' })
  const { screen } = await showInSite(<GameRefused error={error} onAgain={again} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'The game didn’t start' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'To the lobby' })).toHaveAttribute('href', '/')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('the details of a game are terms with their values', async () => {
  const { screen } = await showInSite(<GameFacts game={game} />)
  expect(screen.getByRole('term').all().length).toBeGreaterThan(1)
})

test('pictures of a game have a name, and load when they are near', async () => {
  const pictures = ['/art/fox-and-acorn-1.webp', '/art/fox-and-acorn-2.webp']
  const { screen } = await showInSite(<GameFacts game={{ ...game, pictures }} />)
  const second = screen.getByRole('img', { name: `Picture 2 of ${game.title}` })
  await expect.element(second).toHaveAttribute('src', pictures[1])
  await expect.element(second).toHaveAttribute('loading', 'lazy')
})

test('the information about a game is a dialog with its title', async () => {
  const close = vi.fn()
  const { screen } = await showInSite(<InfoDialog game={game} isReal onClose={close} />, {
    answers: favourites,
  })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('a visitor who opens a game sees the login beside its picture', async () => {
  const { screen } = await showInSite(<LoginToPlay id={game.friendlyId} type="real" />, {
    session: { loggedIn: false },
  })
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('the favourite button states whether the game is a favourite', async () => {
  const { screen } = await showInSite(
    <>
      <BarTitle game={game} />
      <FavouriteChoice game={game} />
      <FullScreenButton />
    </>,
    { answers: favourites },
  )
  await expect.element(screen.getByText(game.title).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { pressed: false }).first()).toBeVisible()
})

test('a game that loads is announced', async () => {
  const { screen } = await showInSite(<Launching />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Opening the game')
})

test.each([
  [['addictionWarning' as const], 1],
  [[], 0],
])(
  'the dialog about a game has the addiction warning where the rule set asks for it: %s',
  async (texts, count) => {
    const { screen } = await showInSite(<InfoDialog game={game} isReal={false} onClose={() => {}} />, {
      answers: favourites,
      rules: { texts },
    })
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByText(/Excessive gambling is harmful/).elements()).toHaveLength(count)
  },
)
