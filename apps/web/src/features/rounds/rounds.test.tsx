import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { RoundFigures } from './round-figures.tsx'
import { RoundDialog } from './round-dialog.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { DrawReasons } from './draw-reasons.tsx'
import { DiceDraw } from './dice-draw.tsx'

test('stake, win and result are a list, and the result has a sign', async () => {
  const { screen } = await showInSite(
    <RoundFigures currency="EUR" staked="60000" won="100000" returned="0" />,
  )
  expect(
    screen
      .getByRole('term')
      .all()
      .map((term) => term.element().textContent),
  ).toEqual(['Stake', 'Win', 'Result'])
  expect(screen.getByRole('definition').nth(2).element().textContent).toMatch(/^\+/)
})

test('each reason of a win has a sentence', async () => {
  const { screen } = await showInSite(
    <figure>
      <DrawReasons hasPaid sentences={['Line 1: three bells.', 'Line 4: two bells.']} />
    </figure>,
  )
  await expect.element(screen.getByText('Why this paid', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Line 4: two bells.')).toBeVisible()
})

test('a roll of dice shows the bound, the roll and whether it won', async () => {
  const { screen } = await showInSite(
    <DiceDraw draw={{ kind: 'dice', roll: '42.17', side: 'under', chancePercent: 50 }} />,
  )
  await expect.element(screen.getByRole('figure')).toBeVisible()
  await expect.element(screen.getByText(/42,17/).first()).toBeVisible()
})

test('a game session lists its rounds, and a round opens its receipt', async () => {
  const open = vi.fn()
  const { screen } = await showInSite(<SessionDialog id="s" onClose={() => {}} onOpen={open} />)
  const { session } = exampleOf('game.rounds')
  await expect.element(screen.getByRole('dialog', { name: session.game.title })).toBeVisible()
  await screen.getByRole('listitem').getByRole('button').first().click()
  expect(open).toHaveBeenCalledWith(exampleOf('game.rounds').rounds[0]?.id)
})

test('a receipt that failed to load is loaded again with its button', async () => {
  const { screen, callsOf } = await showInSite(
    <RoundDialog id="r" onClose={() => {}} onOpen={() => {}} onSession={() => {}} />,
    { answers: { 'game.round': { refused: { error: 'technical_issues', errorCode: 100 } } } },
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('game.round').length).toBeGreaterThan(1)
})
