import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { findButton, pressOutside } from './outside-page.ts'

const page = `
  <form action="/other" method="post"><button>Cancel</button></form>
  <form method="post" action="/pay/1/decide">
    <input type="hidden" name="key" value="a&amp;b">
    <button type="submit" name="action" value="approve"><b>Approve</b></button>
    <button name="action" value="refuse">Refuse</button>
  </form>`

describe('a button on an outside page', () => {
  test('sends the fields of its form and its own value', () => {
    const pressed = findButton(page, 'Approve')
    expect(pressed).toMatchObject({ action: '/pay/1/decide', method: 'post' })
    expect([...(pressed?.fields ?? [])]).toEqual([
      ['key', 'a&b'],
      ['action', 'approve'],
    ])
  })

  test('is found by its label', () => {
    expect(findButton(page, 'Cancel')?.action).toBe('/other')
    expect(findButton(page, 'Pay later')).toBeNull()
  })
})

// Proves G32
test('a page opened by GET gets its own query and the parameters, and its GET form is sent as by a browser', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/done') === true)
      return void response.writeHead(303, { location: 'http://ours.test/back' }).end()
    response.end(
      '<form method="get" action="/done?old=1"><button name="action" value="pay">Pay</button></form>',
    )
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const form = {
    url: `${origin}/order/1?SessionID=a%20b`,
    method: 'GET',
    params: [{ name: 'lang', value: 'en' }],
  }
  expect(await pressOutside(form, 'Pay', ['http://ours.test'])).toBe('http://ours.test/back')
  expect(asked).toEqual(['/order/1?SessionID=a%20b&lang=en', '/done?action=pay'])
  server.close()
})
