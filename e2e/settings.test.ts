import { must, startWorld, type Browser as Caller, type OwnWorld } from '@baize/testing'
import type { Locator, Page } from '@playwright/test'
import { expectReadableColours, expectWholeControls, look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'
import { sizes, windowOf } from './staff.ts'
import { takePicture } from './pictures.ts'

const DUAL = 'withdrawals.dualApprovalFrom'
const POLL = 'pollEverySec'

// Of its own: a threshold or a value of the site would change under the tests of others.
let own: OwnWorld
let adam: Caller
let dora: Caller
test.beforeAll(async () => {
  own = await startWorld({ env: { RATE_LIMIT_SENSITIVE: '2000' } })
  adam = await own.loginStaff('adam')
  dora = await own.loginStaff('dora')
})
test.afterAll(() => own?.stop())

const listed = async (name: string) => {
  const { settings } = must(await adam.get('staff.settings', {}))
  const setting = settings.find((each) => each.name === name)
  if (setting === undefined) throw new Error(`There is no setting ${name}.`)
  return setting
}

/** Changes a setting by its calls, as a colleague does meanwhile. */
async function change(name: string, value: unknown, reason: string): Promise<void> {
  const { value: current } = await listed(name)
  must(
    await adam.post(
      'staff.settingChange',
      { name, value: JSON.stringify(value), current, reason },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
}

const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const waiting = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Settings/ })

async function previewed(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: 'What this change does' })).toBeFocused()
}

for (const { name: size, ...viewport } of sizes) {
  test.describe(`on a ${size}`, inLongRun(size === 'phone'), () => {
    test.setTimeout(180_000)
    const open = async (browser: Parameters<typeof windowOf>[0], caller: Caller, query = '') => {
      const page = await (await windowOf(browser, caller, viewport)).newPage()
      await page.goto(`${own.staff}/settings${query}`)
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
      await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
      return page
    }
    const shot = (page: Page, step: string) => takePicture(page, `settings-${step}-${size}`)

    test('an administrator changes a setting, and it is in force on the player site', async ({ browser }) => {
      await change(POLL, 5, 'The start of this test.').catch(() => {})
      const page = await open(browser, adam)
      await test.step('the list has every subject, and passes axe', async () => {
        for (const subject of ['Site', 'Licences', 'Accounts', 'Payments', 'Games'])
          await expect(page.getByRole('heading', { name: subject, level: 2 })).toBeVisible()
        await look(page)
        await expectWholeControls(page)
        await shot(page, 'list')
        await page.emulateMedia({
          colorScheme: viewport.colorScheme === 'dark' ? 'light' : 'dark',
          reducedMotion: 'reduce',
        })
        await expectReadableColours(page)
        await shot(page, 'list-other-theme')
        await page.emulateMedia({ colorScheme: viewport.colorScheme, reducedMotion: 'reduce' })
      })
      await test.step('a setting far down opens and closes without moving the list', async () => {
        const row = rowOf(page, 'login.failuresAllowed')
        await row.scrollIntoViewIfNeeded()
        const place = () => page.evaluate(() => window.scrollY)
        const before = await place()
        expect(before).toBeGreaterThan(500)
        await row.getByRole('button').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(row).toBeInViewport()
        expect(await place()).toBe(before)
      })
      await test.step('the search is in the address', async () => {
        await page.getByLabel('Search settings').fill('STATUS quériés')
        await expect(rowOf(page, POLL)).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(1)
        await expect(page).toHaveURL(/query=STATUS\+qu/)
        await page.reload()
        await expect(page.getByRole('article')).toHaveCount(1)
      })
      const dialog = page.getByRole('dialog', { name: POLL })
      await test.step('an invalid value says why, and stays', async () => {
        await page.getByRole('button', { name: `Change ${POLL}` }).click()
        await expect(page).toHaveURL(/name=pollEverySec/)
        const field = dialog.getByRole('textbox', { name: 'New value' })
        for (const [typed, problem] of [
          ['often', /Enter digits, and a point before decimals/],
          ['0', /whole number from 1/],
        ] as const) {
          await field.fill(typed)
          await field.press('Enter')
          await expect(field).toHaveAccessibleDescription(problem)
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          await expect(field).toBeFocused()
          await expect(field).toHaveValue(typed)
        }
        await expect(dialog.getByRole('button', { name: 'Change now' })).toHaveCount(0)
        await look(page)
        await expectWholeControls(page)
        await shot(page, 'invalid')
      })
      await test.step('the preview says what changes, and a reason is needed', async () => {
        const value = size === 'phone' ? '8' : '9'
        await dialog.getByRole('textbox', { name: 'New value' }).fill(value)
        await previewed(dialog)
        await expect(dialog).toContainText('The player site sends the new value to browsers')
        await look(page)
        await dialog.getByRole('button', { name: 'Change now' }).click()
        await expect(dialog.getByText('Give a reason')).toBeVisible()
        await dialog.getByLabel('Reason').fill('The screens wait too often.')
        await shot(page, 'previewed')
        await dialog.getByRole('button', { name: 'Change now' }).click()
        await expect(page.getByRole('status').getByText(`${POLL} is changed.`)).toBeVisible()
        await expect(page.getByRole('button', { name: `Change ${POLL}` })).toBeFocused()
        await expect(rowOf(page, POLL)).toContainText('Changed')
        await expect(rowOf(page, POLL)).toContainText('by Ádám Kiss')
        await look(page)
        await shot(page, 'changed')
        const visitor = await browser.newPage()
        await visitor.goto(own.site)
        const start = JSON.parse((await visitor.locator('#start').textContent({ timeout: 5_000 })) ?? '{}')
        expect(start.settings.fe.pollEverySec).toBe(Number(value))
      })
    })

    test('a change that touches money waits for a colleague, who approves or rejects it', async ({
      browser,
    }) => {
      const before = JSON.parse((await listed(DUAL)).value) as Record<string, number>
      const raised = { ...before, HUF: (before['HUF'] ?? 0) + 10_000_000 }
      const page = await open(browser, adam, `?name=${DUAL}`)
      const dialog = page.getByRole('dialog', { name: DUAL })
      await test.step('the administrator asks for it', async () => {
        const field = dialog.getByRole('textbox', { name: 'New value' })
        await field.fill('{ "HUF": ')
        await dialog.getByRole('button', { name: 'Preview' }).click()
        await expect(dialog.getByText(/not complete JSON/)).toBeVisible()
        await field.fill(JSON.stringify(raised, null, 2))
        await previewed(dialog)
        await expect(dialog).toContainText('Changed: HUF.')
        await expect(dialog).toContainText('It touches money: a colleague has to approve it')
        await expect(dialog).toContainText(/, 600\s000\sFt/)
        await look(page)
        await expectWholeControls(page)
        await shot(page, 'money')
        await dialog.getByLabel('Reason').fill('Decision 12 of the board.')
        await dialog.getByRole('button', { name: 'Ask for approval' }).click()
        await expect(page.getByRole('status').getByText(/waits for a second person/)).toBeVisible()
        await expect(rowOf(page, DUAL)).toContainText('Asked for by you')
      })
      await test.step('the administrator cannot approve it', async () => {
        expect(JSON.parse((await listed(DUAL)).value)).toEqual(before)
        await page.getByRole('button', { name: `Details of ${DUAL}` }).click()
        await expect(dialog).toContainText('You asked for this change')
        await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeVisible()
        await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0)
        await look(page)
        await shot(page, 'own')
      })
      const other = await open(browser, dora, '?show=waiting')
      await test.step('the colleague sees the count, previews and approves', async () => {
        await expect(waiting(other)).toHaveAccessibleName('Settings 1 waiting')
        await expect(other.getByRole('article')).toHaveCount(1)
        await expect(rowOf(other, DUAL)).toContainText('Asked for by Ádám Kiss')
        await expect(rowOf(other, DUAL)).toContainText('Decision 12 of the board.')
        await look(other)
        await shot(other, 'waiting')
        await other.getByRole('button', { name: `Decide about the change of ${DUAL}` }).click()
        const decision = other.getByRole('dialog', { name: DUAL })
        await expect(decision).toContainText('Changed: HUF.')
        await look(other)
        await expectWholeControls(other)
        await shot(other, 'decide')
        await decision.getByRole('button', { name: 'Approve' }).click()
        await expect(other.getByText(`You approved the change of ${DUAL}.`)).toBeVisible()
        await expect(waiting(other)).toHaveAccessibleName('Settings')
        await look(other)
      })
      await test.step('it is in force, and the audit trail has both names', async () => {
        expect(JSON.parse((await listed(DUAL)).value)).toEqual(raised)
        await other.getByRole('button', { name: 'Show all settings' }).click()
        await other.getByRole('link', { name: `Audit trail of ${DUAL}` }).click()
        const table = other.getByRole('table')
        await expect(table).toContainText(/Dora Takács changed the setting withdrawals\.dualApprovalFrom/)
        await expect(table).toContainText(/Ádám Kiss asked for a change of the setting/)
        await look(other)
      })
      await test.step('another change is rejected with a reason', async () => {
        const name = 'withdrawals.newAccountsPerDay'
        const { value } = await listed(name)
        await change(name, 40, 'More accounts.')
        await other.goto(`${own.staff}/settings?name=${name}`)
        const decision = other.getByRole('dialog', { name })
        await decision.getByRole('button', { name: 'Reject' }).click()
        await expect(decision.getByText('Give a reason')).toBeVisible()
        await decision.getByLabel('Reason for the rejection').fill('Nobody needs forty.')
        await decision.getByRole('button', { name: 'Reject' }).click()
        await expect(other.getByText(`You rejected the change of ${name}.`)).toBeVisible()
        await look(other)
        expect(await listed(name)).toMatchObject({ value, waiting: null })
        await other.goto(`${own.staff}/audit?by=subject&value=setting:${name}`)
        await expect(other.getByRole('table')).toContainText('Reason: Nobody needs forty.')
      })
    })
  })
}
