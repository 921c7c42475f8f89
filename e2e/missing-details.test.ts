import { deposit, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
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

const mandatory = (field: string) => ({ field, mandatory: true })
const names = ['firstName', 'lastName'].map(mandatory)
const askFor = (tables: object) =>
  own.db.query(
    `insert into setting (name, value) values ('prefill.fields', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ Hungary: tables })],
  )

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
  // Covers PREFILL-003
  test(
    `details that are missing are asked before a deposit, a withdrawal and a game, and listed live, on a ${size}`,
    inLongRun(size === 'desktop'),
    async ({ browser }) => {
      await askFor({})
      const anna = await registeredPlayer(own, newPerson())
      await deposit(own, anna, 20_000_00n)
      const page = await openAs(browser, anna, { viewport, colorScheme })
      const save = page.getByRole('button', { name: 'Save and continue' })
      const asked = page.getByRole('heading', { name: 'First, your details' })

      await test.step('before a deposit, which follows once they are saved', async () => {
        await askFor({ deposit: [...names, { field: 'mothersMaidenName', mandatory: false }] })
        await page.goto(`${own.site}/payment/deposit`)
        await expect(asked).toBeVisible()
        await look(page)
        await save.click()
        await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
          /Enter your first name/,
        )
        await look(page)
        await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
        await page.getByRole('textbox', { name: 'Last name' }).fill('D’Angelo-Kiss')
        await save.click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
        await expect(asked).toHaveCount(0)
      })

      await test.step('all at once in a list, which is live on another device', async () => {
        await askFor({
          deposit: [mandatory('birthPlace')],
          withdrawal: [mandatory('nationalIdNumber')],
        })
        const there = await openAs(browser, anna, { viewport, colorScheme })
        for (const each of [page, there]) {
          await each.goto(`${own.site}/my/verification`)
          await expect(each.getByText('Needed before: deposits and withdrawals. You act next.')).toBeVisible()
          await expect(each.getByRole('textbox', { name: 'Place of birth' })).toBeVisible()
        }
        await look(page)
        await page.getByRole('textbox', { name: 'Place of birth' }).fill('Pécs')
        await save.click()
        for (const each of [page, there]) {
          await expect(each.getByText('Needed before: withdrawals. You act next.')).toBeVisible()
          await expect(each.getByRole('textbox', { name: 'National ID number' })).toBeVisible()
        }
        await page.getByRole('textbox', { name: 'National ID number' }).fill(nationalId)
        await save.click()
        for (const each of [page, there])
          await expect(each.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
        await look(page)
        await there.close()
      })

      await test.step('before a withdrawal, and the money stays until they are given', async () => {
        await askFor({ withdrawal: [mandatory('mothersMaidenName')] })
        await page.goto(`${own.site}/payment/withdrawal`)
        await expect(asked).toBeVisible()
        await look(page)
        await page.getByRole('textbox', { name: 'Mother’s birth name' }).fill('Nagy Rozália')
        await save.click()
        await expect(page.getByRole('textbox', { name: /IBAN/ })).toBeVisible()
      })

      await test.step('before a game for money, which leads to them', async () => {
        await askFor({ game: [mandatory('city')] })
        await page.goto(`${own.site}/games/fox-and-acorn/real`)
        await page
          .getByRole('link', { name: /details/ })
          .first()
          .click()
        await page.getByRole('textbox', { name: 'Town or city' }).fill('Pécs')
        await save.click()
        await page.getByRole('link', { name: 'Back to your game' }).click()
        await expect(page.frameLocator('iframe').locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
      })
    },
  )
}
