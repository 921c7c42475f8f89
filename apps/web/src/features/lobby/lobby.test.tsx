import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ChipRow } from './chip-row.tsx'
import { GameDialog } from './game-dialog.tsx'
import { everything } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import { AboutLink, DemoLink, PlayLink } from './game-links.tsx'
import { AllLink, GameRow, LobbySkeleton } from './game-row.tsx'
import { GameTile } from './game-tile.tsx'
import { GamesMissing } from './games-missing.tsx'
import { LobbyFilter } from './lobby-filter.tsx'
import { StudioList } from './studio-list.tsx'

const game = exampleOf('game.info')
const lobby = exampleOf('game.lobby')
const answers = { 'game.favourites': { favourites: [] } as never }

test('a row of games has a heading and links to the whole group', async () => {
  const { screen } = await showInSite(
    <GameRow
      id="slots"
      title="Slots"
      games={[game]}
      all={<AllLink group="slots" title="Slots" count={41} />}
    />,
    { answers },
  )
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /41/ })).toHaveAttribute('href', '/slots-games')
})

test('a tile links to the game, its demo and its description', async () => {
  const { screen } = await showInSite(
    <>
      <PlayLink game={game} className="play" />
      <DemoLink game={game} className="demo" />
      <AboutLink game={game} className="about" />
    </>,
    { answers },
  )
  const hrefs = screen
    .getByRole('link')
    .all()
    .map((link) => link.element().getAttribute('href'))
  expect(hrefs[0]).toContain(`${game.friendlyId}/real`)
  expect(hrefs[1]).toContain(`${game.friendlyId}/demo`)
  expect(hrefs[2]).toContain(`/games/${game.friendlyId}`)
})

test.each([
  ['a player who owes nothing', {}, 1],
  [
    'a player whose identity has to be verified first',
    {
      obligations: [
        { kind: 'identity' as const, before: ['demo' as const], document: 'needToProvideDocument' as const },
      ],
    },
    0,
  ],
  ['a visitor', { session: { loggedIn: false } as const }, 1],
  [
    'a visitor where the rule set wants a login',
    { session: { loggedIn: false } as const, rules: { visitorsPlayDemo: false } },
    0,
  ],
])('the tile for %s has %o demo links', async (_who, start, links) => {
  const { screen } = await showInSite(<GameTile game={{ ...game, demo: true }} isEager />, {
    answers,
    ...start,
  })
  await expect.element(screen.getByRole('img', { name: game.title })).toBeInTheDocument()
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs.filter((href) => href?.endsWith('/demo'))).toHaveLength(links)
})

test('a tile is an article named after its game', async () => {
  const { screen } = await showInSite(
    <div style={{ width: 240 }}>
      <GameTile game={game} isEager />
    </div>,
    { answers },
  )
  await expect.element(screen.getByRole('img', { name: game.title })).toBeInTheDocument()
})

test('a grid loads more games by its button', async () => {
  const more = vi.fn()
  const { screen } = await showInSite(<GameGrid pages={[[game]]} onMore={more} isMoreLoading={false} />, {
    answers,
  })
  await screen.getByRole('button').last().click()
  expect(more).toHaveBeenCalled()
})

test('a game opened over the lobby is a dialog with its title', async () => {
  const { screen } = await showInSite(<GameDialog id={game.friendlyId} />, { answers })
  await expect.element(screen.getByRole('dialog', { name: game.title })).toBeVisible()
})

test('the dialog of an unknown game reports that it does not exist', async () => {
  const { screen } = await showInSite(<GameDialog id="no-such-game" />, {
    answers: { ...answers, 'game.info': { refused: { error: 'game_not_found', errorCode: 201 } } },
  })
  await expect.element(screen.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeVisible()
})

test('the filter has a labelled search field and the groups', async () => {
  const { screen } = await showInSite(
    <LobbyFilter filter={everything} onChange={() => {}} lobby={lobby} isSearch={false} />,
    { answers },
  )
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
})

test('any number of studios is chosen, and all of them again', async () => {
  const studios = [
    { id: 'brass', name: 'Brass Lantern', games: 4 },
    { id: 'tisza', name: 'Tisza Games', games: 2 },
  ]
  const change = vi.fn()
  const { screen } = await showInSite(
    <StudioList filter={{ ...everything, studios: ['brass'] }} onChange={change} studios={studios} />,
  )
  await expect.element(screen.getByRole('checkbox', { name: /^Brass Lantern/ })).toBeChecked()
  await screen.getByRole('checkbox', { name: /^Tisza Games/ }).click()
  expect(change).toHaveBeenLastCalledWith({ ...everything, studios: ['brass', 'tisza'] })
  await screen.getByRole('checkbox', { name: 'All studios' }).click()
  expect(change).toHaveBeenLastCalledWith(everything)
})

test('the chosen chip is pressed, and chips without room are under “More”', async () => {
  const press = vi.fn()
  const items = ['Slots', 'Roulette', 'Dice', 'Folk tales'].map((label, index) => ({
    name: label,
    label,
    isOn: index === 3,
    onPress: () => press(label),
  }))
  const { screen } = await showInSite(
    <div style={{ width: 260 }}>
      <ChipRow label="Groups" items={items} />
    </div>,
    { answers },
  )
  const row = screen.getByRole('group', { name: 'Groups' })
  await row.getByRole('button', { name: 'Slots' }).click()
  expect(press).toHaveBeenLastCalledWith('Slots')
  const more = row.getByRole('button', { name: 'More' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await row.getByRole('button', { name: 'Folk tales', pressed: true }).last().click()
  expect(press).toHaveBeenLastCalledWith('Folk tales')
})

test('without a connection the lobby shows a notice', async () => {
  const { screen } = await showInSite(
    <GamesMissing
      query={{ error: null, isFetching: false, isPaused: true, refetch: () => {} }}
      loading={<LobbySkeleton />}
    />,
  )
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

test('the lobby announces that it loads', async () => {
  const { screen } = await showInSite(<LobbySkeleton />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading games')
})
