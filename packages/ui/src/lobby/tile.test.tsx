import { expect, test, vi } from 'vitest'
import { show } from '../component-test.tsx'
import { Tile, TileSkeleton } from './tile.tsx'

const play = vi.fn()
const game = {
  art: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  title: 'Fox and Acorn',
  studio: 'Quiet Table',
  facts: ['Returns 96 %'],
  play: (className: string) => (
    <button type="button" className={className} onClick={play}>
      Play Fox and Acorn
    </button>
  ),
}

test('a tile is an article about one game that can be played from the keyboard', async () => {
  const screen = await show(
    <div style={{ width: 240 }}>
      <Tile {...game} tag="New" />
    </div>,
  )
  await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Fox and Acorn' })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Play Fox and Acorn' })
  ;(button.element() as HTMLElement).focus()
  await expect.element(button).toBeVisible()
  await button.click()
  expect(play).toHaveBeenCalled()
})

test('a game that is not open cannot be played and shows the reason', async () => {
  const screen = await show(
    <div style={{ width: 240 }}>
      <Tile {...game} unavailable="Opens soon" />
    </div>,
  )
  await expect.element(screen.getByText('Opens soon')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a screen reader skips the placeholder of a tile', async () => {
  await show(<TileSkeleton />)
  expect(document.querySelector('span[aria-hidden=true]')).not.toBeNull()
})
