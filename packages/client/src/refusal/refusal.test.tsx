import { show } from '@baize/ui/component-test'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApiError } from '../api.ts'
import { FieldError } from './field-error.tsx'
import { RefusalAction } from './refusal-action.tsx'
import { RefusalProvider } from './refusal-provider.tsx'
import { Refusal } from './refusal.tsx'
import type { RefusalSite } from './site.ts'

const texts: Readonly<Record<string, string>> = {
  'refusal.title': 'This didn’t work',
  'refusal.close': 'Close',
  'refusal.retry': 'Try again',
  'refusal.from': 'You can try again tomorrow.',
  'refusal.notifications': 'Notifications',
  'remedy.depositLimits': 'See your limits',
}
const TEXT = 'Your limit is reached.'
const site: RefusalSite = {
  errorText: Object.assign(() => TEXT, { at: () => TEXT }),
  find: (key) => texts[key] ?? null,
  formatInstant: (iso) => iso,
  renderLink: ({ to, href, className, onClick, children }) =>
    to === 'withdrawals' ? null : (
      <a href={href} className={className} onClick={onClick}>
        {children}
      </a>
    ),
}

type Answered = Extract<ApiError, { shownAs: string }>
const refused = (shownAs: Answered['shownAs'], other: Partial<Answered> = {}): Answered => ({
  error: 'payment_limit_reached',
  errorCode: 117,
  errorDetails: {},
  shownAs,
  errorUrl: '#limits',
  remedy: { who: 'player', to: 'depositLimits' },
  ...other,
})

const showRefusal = (props: ComponentProps<typeof Refusal>) =>
  show(
    <RefusalProvider site={site}>
      <Refusal {...props} />
    </RefusalProvider>,
  )

test.each(['alert', 'field'] as const)(
  'a refusal placed as %s is an alert with the link of its remedy',
  async (as) => {
    const screen = await showRefusal({ error: refused(as) })
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(TEXT)
    await expect
      .element(alert.getByRole('link', { name: 'See your limits' }))
      .toHaveAttribute('href', '#limits')
  },
)

test.each([
  ['silent', { error: refused('silent') }],
  ['shown at its field', { error: refused('field'), isAtField: true }],
  ['none', { error: null }],
] as const)('a refusal that is %s shows nothing', async (_placement, props) => {
  const screen = await showRefusal(props)
  expect(screen.container.textContent).toBe('')
})

test('a notification is shown over the page, and closes when its link is followed', async () => {
  const screen = await showRefusal({ error: refused('toast') })
  const toast = screen.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect.element(toast).toMatchTextContent(TEXT)
  await toast.getByRole('link', { name: 'See your limits' }).click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('a repeated refusal replaces its notification', async () => {
  const screen = await showRefusal({ error: refused('toast') })
  await screen.rerender(
    <RefusalProvider site={site}>
      <Refusal error={refused('toast')} />
    </RefusalProvider>,
  )
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
})

test('a refusal is notified once, also when its place is shown again', async () => {
  const error = refused('toast')
  const page = (isShown: boolean) => (
    <RefusalProvider site={site}>{isShown && <Refusal error={error} />}</RefusalProvider>
  )
  const screen = await show(page(true))
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.rerender(page(false))
  await screen.rerender(page(true))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a dialog has a title, and closes', async () => {
  const screen = await showRefusal({ error: refused('modal') })
  const dialog = screen.getByRole('dialog', { name: 'This didn’t work' })
  await expect.element(dialog).toMatchTextContent(TEXT)
  await expect.element(dialog.getByRole('link', { name: 'See your limits' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['by the catalogue', { error: refused('screen') }, 'This didn’t work'],
  ['because there is no content', { error: refused('alert'), as: 'screen', title: 'No games' }, 'No games'],
] as const)('a refusal in place of the content %s has a heading', async (_why, props, name) => {
  const screen = await showRefusal(props)
  await expect.element(screen.getByRole('alert').getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your limits' })).toBeVisible()
})

test('an alert gets the focus when the pressed button may be far below', async () => {
  const screen = await showRefusal({ error: refused('alert'), takesFocus: true, text: 'The screen’s words.' })
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The screen’s words.')
})

const noAnswer: ApiError = { error: 'no_answer', errorCode: null, errorDetails: {} }

test.each([
  ['nobody has to act', refused('alert', { remedy: { who: 'nobody' } }), 1],
  ['the provider has to act', refused('alert', { remedy: { who: 'provider' } }), 1],
  ['no answer came', noAnswer, 1],
  ['the player has to act', refused('alert'), 0],
  ['staff have to act', refused('alert', { remedy: { who: 'staff' } }), 0],
] as const)('when %s the number of buttons to repeat the call is %i', async (_who, error, calls) => {
  const retry = vi.fn()
  const screen = await show(
    <RefusalProvider site={site}>
      <RefusalAction error={error} onRetry={retry} />
    </RefusalProvider>,
  )
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(button.elements()).toHaveLength(calls)
  for (const offered of button.all()) await offered.click()
  expect(retry).toHaveBeenCalledTimes(calls)
})

test('until the call is possible again, the time is shown in place of the button', async () => {
  const expireTime = '2099-01-01T12:00:00Z'
  const screen = await show(
    <RefusalProvider site={site}>
      <RefusalAction error={refused('alert', { remedy: { who: 'nobody' }, expireTime })} onRetry={() => {}} />
    </RefusalProvider>,
  )
  await expect.element(screen.getByText('You can try again tomorrow.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('a page of the other site is not a link', async () => {
  const screen = await showRefusal({
    error: refused('alert', { remedy: { who: 'staff', to: 'withdrawals' }, errorUrl: '/withdrawals' }),
  })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(TEXT)
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('the link of the remedy follows the text at a field', async () => {
  const remedy = { error: 'payment_limit_reached', to: 'depositLimits', href: '/my/limits/payments' }
  const screen = await show(
    <RefusalProvider site={site}>
      <p>
        <FieldError text={TEXT} remedy={remedy} />
      </p>
    </RefusalProvider>,
  )
  await expect.element(screen.getByText(/^Your limit/)).toMatchTextContent(`${TEXT} See your limits`)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/my/limits/payments')
})

test.each([
  ['the player', refused('alert'), 1],
  ['staff', refused('alert', { remedy: { who: 'staff' } }), 0],
] as const)(
  'a read that %s can remedy has the link of its remedy and can be repeated',
  async (_who, error, links) => {
    const retry = vi.fn()
    const screen = await showRefusal({ error, as: 'screen', isRead: true, onRetry: retry })
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.getByRole('link').elements()).toHaveLength(links)
  },
)
