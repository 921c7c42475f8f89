import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorPage, errorPageHeaders } from './error-page.ts'

const page = errorPage({
  language: 'hu',
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  reason: 'error.technical_issues',
  requestId: 'req-<1>',
})

test('the error page shows the reason, a link to try again and the request id', () => {
  expect(page).toContain('<html lang="hu">')
  expect(page).toContain('<h1>errorPage.title</h1>')
  expect(page).toContain('error.technical_issues')
  expect(page).toContain('<a href="">errorPage.again</a>')
  expect(page).toContain('errorPage.request req-&lt;1&gt;')
})

test('the content security policy of the error page allows its style only', () => {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(errorPageHeaders['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-ancestors 'none'`,
  )
})
