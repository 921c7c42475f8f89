import { startWorld, type OwnWorld } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import { takePicture } from './pictures.ts'
import {
  activate,
  approveWithdrawal,
  depositByBank,
  depositByCard,
  logIn,
  register,
  requestWithdrawal,
  sizes,
  type Visit,
} from './journey-steps.ts'
import { englishMailLines, ofBackOffice, ofSandbox, textsOn, textsOnlyIn } from './other-language.ts'
import { openGame, PAYS_THRICE, spin } from './playing.ts'
import { expect, test } from './stack.ts'
import { containing, forints, inEnglish, startingWith, textsIn } from './texts.ts'
import { inLongRun } from './long-run.ts'

// An injected outcome applies to the next round of any player, so this journey has its own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

const say = textsIn('hu')
const english = {
  site: textsOnlyIn('en', 'hu'),
  staff: textsOnlyIn('en', 'hu', ofBackOffice),
  sandbox: textsOnlyIn('en', 'hu', ofSandbox),
}

function englishFor(address: string): ReadonlySet<string> {
  if (address.startsWith(own.facts.sandboxUrl)) return english.sandbox
  return address.startsWith(own.staff) ? english.staff : english.site
}

/** The page and its frames are in Hungarian, and the page passes what every page passes. */
async function lookInHungarian(page: Page): Promise<void> {
  await look(page)
  for (const frame of page.frames()) {
    const address = frame.url()
    if (address.startsWith('about:')) continue
    expect(await frame.locator('html').getAttribute('lang'), address).toBe('hu')
    const found = (await textsOn(frame)).filter((text) => englishFor(address).has(text))
    expect(found, `English on ${address}`).toEqual([])
  }
}

/** Looks, and takes a picture of each page at the first look, for people to judge. */
function lookAndShoot(size: string): Visit['look'] {
  const shot = new Set<string>()
  return async (page) => {
    await lookInHungarian(page)
    const { host, pathname } = new URL(page.url())
    const codes = /\/[\w-]{20,}(?=\/|$)/g
    const isStaff = host === new URL(own.staff).host
    const inside = page.frames().length > 1 ? '-with-frame' : ''
    const name = `${isStaff ? '/staff' : ''}${pathname.replaceAll(codes, '')}${inside}`
    if (shot.has(name)) return
    shot.add(name)
    const file = `${String(shot.size).padStart(2, '0')}${name.replaceAll('/', '-')}`
    await takePicture(page, `hungarian-${size}/${file}`)
  }
}

const openWindow = async (
  browser: Browser,
  { width, height }: { width: number; height: number },
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'hu-HU',
  })
  return context.newPage()
}

for (const { name: size, ...viewport } of sizes) {
  test(
    `a Hungarian visitor becomes a player who deposits, plays and is paid, in Hungarian throughout, on a ${size}`,
    inLongRun(size === 'desktop'),
    async ({ browser }) => {
      test.setTimeout(300_000)
      const visitor = {
        name: `eszter_${size}`,
        email: `eszter.${size}@example.hu`,
        password: 'Csendes-Asztal-42',
      }
      const page = await openWindow(browser, viewport)
      const site = `${own.site}/hu`
      const visit: Visit = { page, world: own, site, say, look: lookAndShoot(size) }
      const balance = page
        .getByRole('banner')
        .getByRole('button', { name: startingWith(say('shell.balance')) })

      await test.step('the lobby is in the language of the browser, and the address keeps it', async () => {
        await page.goto(own.site)
        await expect(page.getByRole('heading', { name: say('lobby.group.new') })).toBeVisible()
        await lookInHungarian(page)
        await page.goto(site)
        await expect(page.getByRole('heading', { name: say('lobby.group.new') })).toBeVisible()
        await visit.look(page)
      })

      await test.step('registers', async () => {
        await register(visit, visitor)
        await expect(page).toHaveURL(`${site}/registration`)
      })

      await test.step('activates the account by the link in the email', () => activate(visit, visitor))
      await test.step('logs in', () => logIn(visit, visitor))

      await test.step('sets a daily deposit limit', async () => {
        await page.goto(`${site}/my/limits/payments`)
        await page.getByRole('button', { name: say('limits.set.deposit', { period: 'daily' }) }).click()
        await page.getByRole('textbox', { name: say('limits.amount') }).fill('100000')
        await visit.look(page)
        await page
          .getByRole('button', { name: say('limits.saveAmount', { amount: forints(100_000) }) })
          .click()
        const daily = page.getByRole('article', { name: say('limits.period.daily') })
        await expect(daily).toContainText(say('limits.of', { amount: forints(100_000) }))
        await visit.look(page)
      })

      await test.step('deposits 20 000 Ft by bank redirect', () => depositByBank(visit))

      await test.step('a half-filled deposit keeps what was typed in English, and again in Hungarian', async () => {
        await page.goto(`${site}/my/transactions/deposit`)
        await chooseMethod(page, containing(say('method.bank-transfer.name')), say)
        await page.getByRole('textbox', { name: say('deposit.amount') }).fill('12345')
        for (const [language, name, inIt] of [
          ['en', 'English', inEnglish],
          ['hu', 'magyar', say],
        ] as const) {
          await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
          await expect(page).toHaveURL(new RegExp(`^${own.site}/${language}/`))
          const amount = page.getByRole('textbox', { name: inIt('deposit.amount'), exact: true })
          await expect(amount).toHaveValue(/^12.345$/)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          const method = page.getByRole('radio', { name: containing(inIt('method.bank-transfer.name')) })
          await expect(method).toBeChecked()
          await look(page)
        }
        await lookInHungarian(page)
        // The draft is restored when the form is opened again.
        await chooseMethod(page, containing(say('method.card.name')), say)
      })

      await test.step('deposits 25 000 Ft by card, with the bank’s check', () => depositByCard(visit))

      await test.step('plays a round of a slot, and sees the balance', async () => {
        const frame = await openGame(page, { site }, 'fox-and-acorn')
        await expect(frame.locator('#balance')).toHaveText(containing(forints(44_625)))
        await visit.look(page)
        await spin(frame, own, PAYS_THRICE, say)
        await expect(frame.locator('#balance')).toHaveText(containing(forints(45_025)))
        await lookInHungarian(page)
        await page.getByRole('button', { name: say('game.stop') }).click()
        await expect(page.getByRole('heading', { name: say('game.over.ended.title') })).toBeVisible()
        await lookInHungarian(page)
        await page
          .getByRole('link', { name: say('shell.toLobby') })
          .first()
          .click()
        await expect(balance).toContainText(forints(45_025))
        await visit.look(page)
      })

      await test.step('reads the receipt of the round', async () => {
        await page.goto(`${site}/my/transactions`)
        await page.getByRole('link', { name: 'Fox & Acorn' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('heading', { name: 'Fox & Acorn' })).toBeVisible()
        await lookInHungarian(page)
        await dialog.getByRole('listitem').first().getByRole('button').click()
        await expect(dialog.getByRole('heading', { name: say('rounds.receipt') })).toBeVisible()
        await expect(dialog.getByText(say('rounds.outcome.why'), { exact: true })).toBeVisible()
        await expect(dialog).toContainText(forints(600))
        await visit.look(page)
      })

      await test.step('requests a withdrawal of 5 000 Ft to a Hungarian bank account', () =>
        requestWithdrawal(visit, visitor))

      await test.step('a member of staff approves it, in Hungarian', async () => {
        await approveWithdrawal({ ...visit, page: await openWindow(browser, viewport) }, visitor)
      })

      await test.step('the bank pays, and the player sees it and the transactions', async () => {
        const paid = say('withdrawal.state.paid')
        await expect(page.getByText(paid, { exact: true })).toBeVisible({ timeout: 30_000 })
        await lookInHungarian(page)
        await page.goto(`${site}/my/transactions/withdrawal?tab=transactions`)
        // The list begins with what is in progress.
        await page.getByRole('button', { name: say('transactions.none.showAll') }).click()
        await expect(page.getByRole('main').getByText(paid, { exact: true }).first()).toBeVisible()
        await visit.look(page)
        await page.goto(`${site}/my/transactions`)
        await expect(page.getByRole('main')).toContainText(forints(24_625))
        await lookInHungarian(page)
      })

      await test.step('every email is in Hungarian', async () => {
        const mails = async () => {
          await own.runDue()
          return await own.sandbox.mail(visitor.email)
        }
        const subjects = async () => (await mails()).map(({ subject }) => subject.replaceAll(/\s/g, ' '))
        await expect.poll(subjects).toContain(say('mail.payoutPaid.subject', { amount: forints(5_000) }))
        expect(await subjects()).toContain(say('mail.activation.subject', { nickName: visitor.name }))
        for (const { subject, text, html } of await mails()) {
          expect(text, subject).toMatch(startingWith(`Kedves ${visitor.name}!`))
          expect(html, subject).toContain('<html lang="hu">')
          expect(
            englishMailLines().filter((line) =>
              `${subject}
${text}`.includes(line),
            ),
          ).toEqual([])
        }
      })

      await test.step('logs out, and the lobby is still in Hungarian', async () => {
        await page
          .getByRole('button', { name: containing(visitor.name) })
          .or(page.getByRole('navigation').getByRole('button', { name: say('shell.menu.me') }))
          .first()
          .click()
        await lookInHungarian(page)
        await page.getByRole('dialog').getByText(say('shell.logOut'), { exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`^${site}/?$`))
        await expect(balance).toHaveCount(0)
        await expect(page.getByRole('heading', { name: say('lobby.group.new') })).toBeVisible()
        await visit.look(page)
      })
    },
  )
}
