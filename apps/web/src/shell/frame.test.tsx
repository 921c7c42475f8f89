import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../platform/addresses.ts'
import { anna, exampleOf, showInSite } from '../tests/show-in-site.tsx'
import { BareVisitorsOnly, PlayersOnly, VisitorsOnly } from './access.tsx'
import { AccountPopover, AccountSheet, BalancePopover } from './account-popover.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CustomLayout } from './custom-layout.tsx'
import { BareErrorPage } from './error-page.tsx'
import { FooterLine } from './footer.tsx'
import { LimitLeft } from './limit-left.tsx'
import { MainFrame, MainLayout } from './main-layout.tsx'
import { ModalHost } from './modal-host.tsx'
import { Root } from './root.tsx'

const visitor = { session: { loggedIn: false } } as const
const content = <p>The page itself</p>
const limits = exampleOf('player.limits')
const [limit] = limits.limits
if (limit === undefined) throw new Error('the example has no limit')
const answers = { 'game.favourites': { favourites: [] } }

test('a page for players asks a visitor to log in', async () => {
  const { screen } = await showInSite(<PlayersOnly />, { ...visitor, content })
  await expect.element(screen.getByRole('heading', { name: 'Please log in' })).toBeVisible()
  expect(screen.getByText('The page itself').elements()).toEqual([])
})

test('a page for players is shown to a player', async () => {
  const { screen } = await showInSite(<PlayersOnly />, { content })
  await expect.element(screen.getByText('The page itself')).toBeVisible()
})

test.each([
  ['in a frame', VisitorsOnly],
  ['of the whole window', BareVisitorsOnly],
] as const)('a page for visitors %s leads a player to the lobby', async (_frame, Only) => {
  const { screen } = await showInSite(<Only />, { content, answers })
  await expect.element(screen.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'To the lobby', exact: true }))
    .toHaveAttribute('href', '/')
  expect(screen.getByText('The page itself').elements()).toEqual([])
})

test.each([
  ['in a frame', VisitorsOnly],
  ['of the whole window', BareVisitorsOnly],
] as const)('a page for visitors %s is shown to a visitor', async (_frame, Only) => {
  const { screen } = await showInSite(<Only />, { ...visitor, content })
  await expect.element(screen.getByText('The page itself')).toBeVisible()
})

type Trigger = { triggerRef: RefObject<Element | null>; onClose: () => void }

function Opened({ of: Part }: { of: (props: Trigger) => ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button ref={trigger} type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Part triggerRef={trigger} onClose={() => setOpen(false)} />}
    </>
  )
}

test('the panel under the balance shows the money, the amount reserved for withdrawals and the links to payments', async () => {
  const session = { ...anna, wallet: { ...anna.wallet, pendingWithdrawals: '300000' } }
  const { screen } = await showInSite(<Opened of={BalancePopover} />, { session })
  await screen.getByRole('button', { name: 'Open' }).click()
  const panel = screen.getByRole('dialog', { name: 'Balance' })
  await expect.element(panel).toMatchTextContent(/Real money\s*125\s000(,00)?\s€/)
  await expect.element(panel).toMatchTextContent(/Reserved for withdrawals\s*3\s000(,00)?\s€/)
  await panel.getByRole('link', { name: 'Withdraw' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('the menu under the initials shows the name, the last login and the links to the account', async () => {
  const { screen } = await showInSite(<Opened of={AccountPopover} />, {
    session: { ...anna, lastLoginAt: null },
  })
  await screen.getByRole('button', { name: 'Open' }).click()
  const panel = screen.getByRole('dialog', { name: 'Your account' })
  await expect.element(panel).toMatchTextContent(/anna_k.*anna@example\.com.*This is your first login\./)
  await expect
    .element(panel.getByRole('link', { name: 'Change your password' }))
    .toHaveAttribute('href', '/my/change-password')
  expect(panel.getByText('Real money').elements()).toEqual([])
})

test('on a phone one sheet shows both under the name of the player', async () => {
  const { screen } = await showInSite(<AccountSheet onClose={() => {}} />)
  const sheet = screen.getByRole('dialog', { name: 'anna_k' })
  await expect.element(sheet.getByText('Real money')).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: /^Log out/ })).toHaveAttribute('href', '/logout')
  await expect.element(sheet.getByRole('link', { name: 'Where you’re logged in' })).toBeVisible()
})

test('the bottom bar opens the account of a player', async () => {
  await page.viewport(360, 740)
  const { screen } = await showInSite(<BottomBar />)
  const me = screen.getByRole('button', { name: 'Account' })
  await expect.element(me).toHaveAttribute('aria-expanded', 'false')
  await expect
    .element(screen.getByRole('link', { name: 'Deposit' }))
    .toHaveAttribute('href', '/payment/deposit')
  await me.click()
  await expect.element(screen.getByRole('dialog', { name: 'anna_k' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the bottom bar links a visitor to the login and the registration', async () => {
  await page.viewport(360, 740)
  const { screen } = await showInSite(<BottomBar />, visitor)
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect
    .element(screen.getByRole('link', { name: 'Register' }))
    .toHaveAttribute('href', '/registration')
  expect(screen.getByRole('button').elements()).toEqual([])
  await page.viewport(1280, 800)
})

test('the layout of a payment page has the balance, a link to close it and the operator’s advice', async () => {
  const pages = [
    { key: 'fees', title: 'Fees', shelf: 'money' as const },
    { key: 'press', title: 'Press', shelf: 'operator' as const },
  ]
  const { screen } = await showInSite(<CustomLayout />, {
    content,
    pages,
    route: paths.deposit,
    path: '/payment/deposit',
  })
  await expect.element(screen.getByRole('main')).toMatchTextContent('The page itself')
  await expect.element(screen.getByRole('banner')).toMatchTextContent(/Balance\s*125\s000(,00)?\s€/)
  await expect.element(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/')
  const foot = screen.getByRole('contentinfo')
  await expect.element(foot).toMatchTextContent('Only deposit what you can afford to lose.')
  expect(
    foot
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Fees'])
})

test('a page whose frame failed has a main landmark with the button to reload', async () => {
  const { screen } = await showInSite(<BareErrorPage error={new Error('planned')} />)
  await expect
    .element(screen.getByRole('main').getByRole('heading', { name: 'Oops!', level: 1 }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
})

test('the last line of a page is the operator’s sentence beside the age mark', async () => {
  const { screen } = await showInSite(<FooterLine text="Gambling costs money." />)
  await expect.element(screen.getByText('Gambling costs money.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'For players aged 18 and over' })).toBeInTheDocument()
  await expect.element(screen.getByRole('radio').first()).toBeInTheDocument()
})

const frames = [
  ['of a page', <MainFrame key="main">{content}</MainFrame>],
  ['of a page with one purpose', <CustomLayout key="custom" />],
] as const
const warning = /Excessive gambling is harmful and can cause addiction/

test.each(frames)(
  'the footer %s has the addiction warning where the rule set asks for it',
  async (_, frame) => {
    const rules = { texts: ['addictionWarning' as const] }
    const { screen } = await showInSite(frame, { content, answers, rules })
    await expect.element(screen.getByRole('contentinfo')).toMatchTextContent(warning)
  },
)

test.each(frames)(
  'the footer %s offers the languages, so that nobody has to leave a form for one',
  async (_, frame) => {
    const { screen } = await showInSite(frame, { content, answers, settings: { languages: ['en', 'hu'] } })
    const choice = screen.getByRole('contentinfo').getByRole('navigation', { name: 'Language' })
    await expect.element(choice.getByRole('link', { name: 'magyar' })).toBeVisible()
  },
)

test.each(frames)('the footer %s has no addiction warning where no rule asks for it', async (_, frame) => {
  const { screen } = await showInSite(frame, { content, answers })
  await expect.element(screen.getByRole('contentinfo')).not.toMatchTextContent(warning)
})

test('the footer names the protection of player money where the rule set asks for it', async () => {
  const settings = { protectionOfFunds: 'notProtected' } as const
  const { screen } = await showInSite(<MainFrame>{content}</MainFrame>, { answers, settings })
  await expect
    .element(screen.getByRole('contentinfo'))
    .toMatchTextContent(/Protection of your money if Baize becomes insolvent: not protected\./)
})

test('the footer says nothing about player money where no rule asks for it', async () => {
  const { screen } = await showInSite(<MainFrame>{content}</MainFrame>, { answers })
  await expect.element(screen.getByRole('contentinfo')).not.toMatchTextContent(/insolvent/)
})

test('the deposit limit of the shortest period is shown with its remaining amount', async () => {
  const weekly = { ...limit, period: 'weekly', availableAmount: '100000' } as const
  const { screen } = await showInSite(<LimitLeft />, {
    answers: { 'player.limits': { ...limits, limits: [weekly, limit] } },
  })
  await expect.element(screen.getByText(/^45\s000(,00)?\s€ left today$/)).toBeVisible()
})

test('a limit that can be confirmed is counted in its place', async () => {
  const pending = {
    amount: '8000000',
    effectiveAt: '2026-11-21T11:00:00Z',
    confirmBy: '2026-11-28T11:00:00Z',
    requestedBy: 'player',
  } as const
  const { screen } = await showInSite(<LimitLeft />, {
    answers: { 'player.limits': { ...limits, limits: [{ ...limit, type: 'loss', pending }, limit] } },
  })
  await expect.element(screen.getByText('1 to confirm')).toBeVisible()
})

test('without a deposit limit nothing is shown', async () => {
  const { screen, callsOf } = await showInSite(<LimitLeft />, {
    answers: { 'player.limits': { ...limits, limits: [{ ...limit, type: 'loss' }] } },
  })
  await expect.poll(() => callsOf('player.limits')).toHaveLength(1)
  expect(screen.container.textContent).toBe('')
})

test('the frame of the site has its landmarks around the page', async () => {
  const { screen } = await showInSite(<MainFrame>{content}</MainFrame>, { answers })
  await expect.element(screen.getByRole('banner')).toBeVisible()
  await expect.element(screen.getByRole('main')).toMatchTextContent(/^The page itself$/)
  await expect.element(screen.getByRole('contentinfo')).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})

test('the page of the address is in the main landmark of the layout', async () => {
  const { screen } = await showInSite(<MainLayout />, { content, answers })
  await expect.element(screen.getByRole('main')).toMatchTextContent(/^The page itself$/)
})

test('an address opens the dialog that it names, and closing it opens the next one', async () => {
  const { screen, router } = await showInSite(<ModalHost />, {
    ...visitor,
    path: '/?modal=registration&modal-after=login',
  })
  const dialog = screen.getByRole('dialog', { name: 'Create an account' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ modal: 'login' })
})

test('a player sees no dialog for visitors', async () => {
  const { screen } = await showInSite(<ModalHost />, { path: '/?modal=registration' })
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

// Covers LOGIN-006, LOGIN-007
test('on a phone the login is a page', async () => {
  await page.viewport(360, 740)
  const { router } = await showInSite(<ModalHost />, { ...visitor, path: '/?modal=login' })
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  await page.viewport(1280, 800)
})

test('a new page gets the focus, and a change within a page leaves it', async () => {
  const { screen, router } = await showInSite(<Root />, {
    ...visitor,
    isRoot: true,
    path: '/contact-us',
    content: (
      <main id="main" tabIndex={-1}>
        <button type="button">Stay</button>
      </main>
    ),
  })
  await screen.getByRole('button', { name: 'Stay' }).click()
  await router.navigate({ to: '.', search: { text: 'fox' } as never })
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await router.navigate({ to: '/fees' as never })
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
