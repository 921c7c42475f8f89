import { expect, test, vi } from 'vitest'
import { paths } from '../../platform/addresses.ts'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { everything } from './game-filter.ts'
import { HeroPicture } from './hero-picture.tsx'
import { Hero } from './hero.tsx'
import { HomeRows } from './home-rows.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { MatchingGames } from './matching-games.tsx'

const game = exampleOf('game.info')
const lobby = exampleOf('game.lobby')
const answers = {
  'game.favourites': { favourites: [] },
  'game.recentGames': { games: [], lastPlayedAt: null },
}
const visitor = { session: { loggedIn: false } } as const
const loaded = { data: lobby, error: null, isFetching: false, isPaused: false, refetch: vi.fn() }

test('a visitor is led to the registration and to how limits work', async () => {
  const { screen } = await showInSite(<Hero />, visitor)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('A quiet table, plainly run')
  await expect
    .element(screen.getByRole('link', { name: 'Open an account' }))
    .toHaveAttribute('href', '/registration')
  await expect
    .element(screen.getByRole('link', { name: 'How limits work' }))
    .toHaveAttribute('href', '/how-limits-work')
})

test('a player is greeted by name and led to the tables and to their limits', async () => {
  const { screen } = await showInSite(<Hero />)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Good to see you, anna_k')
  await expect
    .element(screen.getByRole('link', { name: 'See the tables' }))
    .toHaveAttribute('href', '/tables-games')
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
})

test('only the first picture is loaded at once', async () => {
  await showInSite(
    <>
      <HeroPicture name="hero-quiet-table" isWide isFirst />
      <HeroPicture name="hero-limit" isWide={false} />
    </>,
  )
  const [first, second] = [...document.querySelectorAll('img')]
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(first?.loading).not.toBe('lazy')
  expect(second?.loading).toBe('lazy')
  // A screen reader skips them: the text beside says everything.
  expect([first?.alt, second?.alt]).toEqual(['', ''])
})

test('the home page has a row for each group, after the games played last', async () => {
  const { screen } = await showInSite(<HomeRows lobby={loaded as never} />, {
    answers: {
      ...answers,
      'game.recentGames': {
        games: [{ ...game, friendlyId: 'dice-house', title: 'Dice House' }],
        lastPlayedAt: '2020-02-03T12:00:00Z',
      },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Where you left off' })).toBeVisible()
  await expect.element(screen.getByText(/^Last played on /)).toBeVisible()
  const titles = screen.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Where you left off', 'Slots'])
  await expect
    .element(screen.getByRole('link', { name: 'All 41: Slots' }))
    .toHaveAttribute('href', '/slots-games')
})

test('rows that do not load are loaded again with the button', async () => {
  const refetch = vi.fn()
  const failed = { ...loaded, data: undefined, error: new Error('planned'), refetch }
  const { screen } = await showInSite(<HomeRows lobby={failed as never} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'The games did not load' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('rows that wait for the connection say so', async () => {
  const paused = { ...loaded, data: undefined, isPaused: true }
  const { screen } = await showInSite(<HomeRows lobby={paused as never} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('the lobby begins with its greeting, and with a filter shows the games that match', async () => {
  const { screen, router } = await showInSite(<LobbyPage />, { answers })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Good to see you, anna_k')
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await router.navigate({ to: '/', search: { studios: 'northlight' } as never })
  await expect.element(screen.getByText('One game found')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).not.toBeInTheDocument()
})

test('the page of a group has its title and its games', async () => {
  const { screen, callsOf } = await showInSite(<LobbyPage />, {
    answers,
    route: paths.group,
    path: '/slots-games',
  })
  await expect.element(screen.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  await expect
    .poll(() => callsOf('game.games').map(({ input }) => input))
    .toContainEqual(expect.objectContaining({ groups: 'slots' }))
})

test('a group that does not exist is no page', async () => {
  const { screen } = await showInSite(<LobbyPage />, { answers, route: paths.group, path: '/nothing-games' })
  await expect.element(screen.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})

test('the favourites of a visitor need a login', async () => {
  const { screen } = await showInSite(<LobbyPage />, {
    ...visitor,
    route: paths.group,
    path: '/favourites-games',
  })
  await expect.element(screen.getByRole('heading', { name: 'Please log in' })).toBeVisible()
})

test('the number of matching games is announced', async () => {
  const { screen } = await showInSite(
    <MatchingGames filter={{ ...everything, text: 'river' }} gameCount={60} onClear={() => {}} />,
    { answers },
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('One game found')
  await expect.element(screen.getByRole('img', { name: game.title })).toBeInTheDocument()
})

test.each([
  [{ ...everything, text: 'zzz' }, 'No results found', /Nothing begins with “zzz”.*all 60 games/],
  [{ ...everything, isFavourites: true }, 'No favourites yet', /Press the heart/],
  [{ ...everything, studios: ['northlight'] }, 'No results found', /by this studio/],
])('when nothing matches %o, %s, and the filter can be cleared', async (filter, title, text) => {
  const clear = vi.fn()
  const none = { games: [], total: 0, nextCursor: null }
  const { screen } = await showInSite(<MatchingGames filter={filter} gameCount={60} onClear={clear} />, {
    answers: { ...answers, 'game.games': none, 'game.favouriteGames': none },
  })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  await screen.getByRole('button', { name: 'Show all games' }).click()
  expect(clear).toHaveBeenCalledOnce()
})
