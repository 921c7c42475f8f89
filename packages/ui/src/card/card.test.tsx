import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Card, cardClass } from './card.tsx'

const styleOf = (id: string) => getComputedStyle(document.getElementById(id) as HTMLElement)

test('a card is a section with an edge, and a raised one has a shadow', async () => {
  const screen = await show(
    <>
      <Card id="plain" aria-label="Limits">
        Text
      </Card>
      <Card id="raised" isRaised>
        Text
      </Card>
    </>,
  )
  await expect.element(screen.getByRole('region', { name: 'Limits' })).toBeVisible()
  expect(styleOf('plain').borderTopWidth).toBe('1px')
  expect(styleOf('plain').boxShadow).toBe('none')
  expect(styleOf('raised').boxShadow).not.toBe('none')
})

test('a card can be rendered as another element, and keeps the class of its content', async () => {
  const screen = await show(
    <Card as="article" className="mine" aria-label="Case">
      Text
    </Card>,
  )
  await expect.element(screen.getByRole('article', { name: 'Case' })).toHaveClass('mine')
})

test('a flat card has an edge only in a window with room around it', async () => {
  await show(
    <form id="form" className={cardClass(undefined, { isRaised: true, isFlatOnPhones: true })}>
      Text
    </form>,
  )
  expect(styleOf('form').borderTopWidth).toBe('1px')
  await page.viewport(360, 740)
  expect([styleOf('form').borderTopWidth, styleOf('form').boxShadow]).toEqual(['0px', 'none'])
  await page.viewport(1280, 800)
})
