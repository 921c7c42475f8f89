import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { DepositBlanks } from './deposit-blanks.tsx'

test('methods, form and summary have their places, which a screen reader skips', async () => {
  await showInSite(<DepositBlanks />)
  const places = [...document.querySelectorAll('span[aria-hidden=true]:empty')]
  expect(places.map((place) => place.getBoundingClientRect().height)).toEqual([72, 260, 240])
})
