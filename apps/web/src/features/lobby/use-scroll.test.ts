import { describe, expect, test } from 'vitest'
import { placeOf } from './use-scroll.ts'

describe('a horizontal scroller', () => {
  test('has one page and no next page when everything fits', () => {
    expect(placeOf(0, 1000, 1000, 150)).toEqual({ canGoBack: false, canGoOn: false, page: 1, pages: 1 })
  })

  test.each([
    [0, { canGoBack: false, canGoOn: true, page: 1, pages: 3 }],
    [352, { canGoBack: true, canGoOn: true, page: 2, pages: 3 }],
    [704, { canGoBack: true, canGoOn: false, page: 3, pages: 3 }],
  ])('of three slides on a phone, moved by %d px', (left, place) => {
    expect(placeOf(left, 342, 1046, 342)).toEqual(place)
  })

  test('has two pages for a wide, a narrow and a wide slide on a desktop', () => {
    expect(placeOf(0, 1312, 2195, 865)).toMatchObject({ page: 1, pages: 2 })
  })
})
