import { deposit, registeredPlayer, startWorld, type Browser as Caller, type OwnWorld } from '@baize/testing'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { openAs } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

// Of its own: what the operator asks would change under the tests of others.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

const names = ['firstName', 'lastName'].map((field) => ({ field, mandatory: true }))
const askFor = (tables: object) =>
  own.db.query(
    `insert into setting (name, value) values ('prefill.fields', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ Hungary: tables })],
  )
async function player(amount = 0n): Promise<Caller> {
  await askFor({})
  const caller = await registeredPlayer(own, newPerson())
  if (amount > 0n) await deposit(own, caller, amount)
  return caller
}

// A national id number has one account.
for (const { size, viewport, colorScheme, nationalId } of [
  { size: 'phone', viewport: { width: 360, height: 780 }, colorScheme: 'light', nationalId: '1 900101 0018' },
  {
    size: 'desktop',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    nationalId: '1 900101 0027',
  },
] as const) {
  test.describe(`on a ${size}`, inLongRun(size === 'desktop'), () => {
    test('the details that are missing are asked before a deposit, which follows once they are saved', async ({
      browser,
    }) => {
      const anna = await player()
      await askFor({ deposit: [...names, { field: 'birthPlace', mandatory: false }] })
      const page = await openAs(browser, anna, { viewport, colorScheme })
      await page.goto(`${own.site}/payment/deposit`)
      await expect(page.getByRole('heading', { name: 'First, your details' })).toBeVisible()
      await look(page)
      await page.screenshot({ path: `../test-results/missing-details-deposit-${size}.png`, fullPage: true })
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
        /Enter your first name/,
      )
      await look(page)
      await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
      await page.getByRole('textbox', { name: 'Last name' }).fill('D’Angelo-Kiss')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(
        page
          .getByRole('group', { name: /method/i })
          .or(page.getByText(/Card/))
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'First, your details' })).toHaveCount(0)
    })

    test('everything that is owed is listed at once, and live on another device', async ({ browser }) => {
      const anna = await player()
      await askFor({
        deposit: names,
        withdrawal: [{ field: 'nationalIdNumber', mandatory: true }],
      })
      const [here, there] = [
        await openAs(browser, anna, { viewport, colorScheme }),
        await openAs(browser, anna, { viewport, colorScheme }),
      ]
      for (const page of [here, there]) {
        await page.goto(`${own.site}/my/verification`)
        await expect(page.getByText('Needed before: deposits and withdrawals. You act next.')).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
      }
      await look(here)
      await here.screenshot({ path: `../test-results/missing-details-list-${size}.png`, fullPage: true })
      await here.getByRole('textbox', { name: 'First name' }).fill('Anna')
      await here.getByRole('textbox', { name: 'Last name' }).fill('Kiss')
      await here.getByRole('button', { name: 'Save and continue' }).click()
      for (const page of [here, there]) {
        await expect(page.getByText('Needed before: withdrawals. You act next.')).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'National ID number' })).toBeVisible()
      }
      await here.getByRole('textbox', { name: 'National ID number' }).fill(nationalId)
      await here.getByRole('button', { name: 'Save and continue' }).click()
      for (const page of [here, there])
        await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
      await look(here)
    })

    test('a withdrawal asks for what is missing, and the money stays until it is given', async ({
      browser,
    }) => {
      const anna = await player(20_000_00n)
      await askFor({ withdrawal: names })
      const page = await openAs(browser, anna, { viewport, colorScheme })
      await page.goto(`${own.site}/payment/withdrawal`)
      await expect(page.getByRole('heading', { name: 'First, your details' })).toBeVisible()
      await look(page)
      await page.screenshot({
        path: `../test-results/missing-details-withdrawal-${size}.png`,
        fullPage: true,
      })
      await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Kiss')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(page.getByRole('textbox', { name: /IBAN/ })).toBeVisible()
    })

    test('a game for money leads to what is missing', async ({ browser }) => {
      const anna = await player()
      await askFor({ game: names })
      const page = await openAs(browser, anna, { viewport, colorScheme })
      await page.goto(`${own.site}/games/fox-and-acorn/real`)
      await page
        .getByRole('link', { name: /details/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Kiss')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await page.getByRole('link', { name: 'Back to your game' }).click()
      await expect(page.frameLocator('iframe').locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
    })
  })
}
