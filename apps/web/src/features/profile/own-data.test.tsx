import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { OwnData } from './own-data.tsx'

let downloads: (string | null)[] = []
beforeEach(() => {
  downloads = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href'))
  })
})
afterEach(() => void vi.restoreAllMocks())

test('own data say what they contain', async () => {
  const { screen } = await showInSite(<OwnData />)
  await expect
    .element(screen.getByRole('region', { name: 'Your data' }))
    .toMatchTextContent(
      /details, consents, limits, logins, payments and bets\. Numbers of documents are masked/,
    )
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^$/)
})

test('the download of own data starts from the address of the server, and the password is forgotten', async () => {
  const { screen, callsOf } = await showInSite(<OwnData />, {
    answers: { 'account.prepareExport': { path: '/api/account/ownData?of=anna' } },
  })
  const password = screen.getByLabelText('Your password')
  await password.fill('Long-Enough-77')
  await screen.getByRole('button', { name: 'Download your data' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^The download has begun\./)
  await expect.element(password).toHaveValue('')
  expect(callsOf('account.prepareExport').map(({ input }) => input)).toEqual([{ password: 'Long-Enough-77' }])
  expect(downloads).toEqual(['/api/account/ownData?of=anna'])
})

test('a refused download starts none, and an earlier one is no longer reported', async () => {
  let isRefused = false
  const refused = { error: 'technical_issues', errorCode: 2, shownAs: 'alert' } as const
  const { screen } = await showInSite(<OwnData />, {
    answers: {
      get 'account.prepareExport'() {
        return isRefused ? { refused } : { path: '/api/account/ownData' }
      },
    },
  })
  const password = screen.getByLabelText('Your password')
  const submit = screen.getByRole('button', { name: 'Download your data' })
  await password.fill('Long-Enough-77')
  await submit.click()
  await expect.element(screen.getByText(/The download has begun\./)).toBeVisible()
  isRefused = true
  await password.fill('Long-Enough-77')
  await submit.click()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(password).toHaveValue('Long-Enough-77')
  await expect.element(screen.getByText(/The download has begun\./)).not.toBeInTheDocument()
  expect(downloads).toHaveLength(1)
})
