import { describe, expect, test } from 'vitest'
import { findButton } from './outside-page.ts'

const page = `
  <form action="/other" method="post"><button>Cancel</button></form>
  <form method="post" action="/pay/1/decide">
    <input type="hidden" name="key" value="a&amp;b">
    <button type="submit" name="action" value="approve"><b>Approve</b></button>
    <button name="action" value="refuse">Refuse</button>
  </form>`

describe('a button on an outside page', () => {
  test('sends its form’s fields and itself', () => {
    const pressed = findButton(page, 'Approve')
    expect(pressed).toMatchObject({ action: '/pay/1/decide', method: 'post' })
    expect([...(pressed?.fields ?? [])]).toEqual([
      ['key', 'a&b'],
      ['action', 'approve'],
    ])
  })

  test('is found by what it says', () => {
    expect(findButton(page, 'Cancel')?.action).toBe('/other')
    expect(findButton(page, 'Pay later')).toBeNull()
  })
})
