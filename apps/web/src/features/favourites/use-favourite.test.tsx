import { expect, test } from 'vitest'
import { anna, showInSite } from '../../tests/show-in-site.tsx'
import { useFavourite } from './use-favourite.ts'

function Heart() {
  const { isOffered, isFavourite, toggle } = useFavourite('book')
  return (
    <button disabled={!isOffered} aria-pressed={isFavourite} onClick={toggle}>
      Favourite
    </button>
  )
}

test('a favourite that was not saved is undone and reported', async () => {
  const { screen } = await showInSite(<Heart />, {
    session: anna,
    answers: {
      'game.favourites': { favourites: [] },
      'game.saveFavourite': { refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' } },
    },
  })
  const heart = screen.getByRole('button', { name: 'Favourite' })
  await expect.element(heart).toBeEnabled()
  await heart.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/technical problem/)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})
