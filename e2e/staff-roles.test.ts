import { startWorld, type Browser as Caller, type OwnWorld } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expectReadableColours, expectWholeControls, look } from './accessible.ts'
import { byKeyboard } from './by-keyboard.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'
import { sizes, windowOf } from './staff.ts'
import { takePicture } from './pictures.ts'

// Of its own: what staff may do would change under the tests of others.
let own: OwnWorld
let adam: Caller
let sara: Caller
test.beforeAll(async () => {
  own = await startWorld({ env: { RATE_LIMIT_SENSITIVE: '2000' } })
  adam = await own.loginStaff('adam')
  sara = await own.loginStaff('sara')
})
test.afterAll(() => own?.stop())

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

for (const { name: size, ...viewport } of sizes) {
  test.describe(`on a ${size}`, inLongRun(size === 'phone'), () => {
    test.setTimeout(180_000)
    const open = async (browser: Parameters<typeof windowOf>[0], caller: Caller) => {
      const page = await (await windowOf(browser, caller, viewport)).newPage()
      await page.goto(`${own.staff}/roles`)
      await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
      await expect(page.locator('main [class*=skeleton]')).toHaveCount(0)
      return page
    }
    const shot = (page: Page, step: string) => takePicture(page, `roles-${step}-${size}`)
    const slug = `night-${size}`
    const name = `Night shift (${size})`

    test('a role is made, given, changed and deleted, and the own one is renamed', async ({ browser }) => {
      const page = await open(browser, adam)
      const dialog = page.getByRole('dialog')
      await test.step('the list passes axe in both themes', async () => {
        await expect(cardOf(page, 'Administrator')).toContainText('Your role')
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
      await test.step('a new role', async () => {
        await page.getByRole('button', { name: 'New role' }).click()
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
        await dialog.getByRole('textbox', { name: 'Short name' }).fill(slug)
        await dialog.getByRole('checkbox', { name: 'Resolve cases' }).check()
        await look(page)
        await expectWholeControls(page)
        await shot(page, 'new')
        await dialog.getByRole('button', { name: 'Create role' }).click()
        await expect(page.getByText(`The role ${name} has been created.`)).toBeVisible()
        await expect(cardOf(page, name)).toContainText('Nobody has it')
      })
      const window = await (await windowOf(browser, sara, viewport)).newPage()
      await test.step('who is given it sees its name, and what it permits without a reload', async () => {
        await own.db.query(`update staff_member set role = $1 where login = 'sara'`, [slug])
        await window.goto(`${own.staff}/cases`)
        await expect(window.getByRole('banner')).toContainText(name)
        await expect(window.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
        await page.getByRole('button', { name: `Change ${name}` }).click()
        await dialog.getByRole('checkbox', { name: 'Read the audit trail' }).check()
        await dialog.getByRole('button', { name: 'Save role' }).click()
        await expect(page.getByText(`The role ${name} has been saved.`)).toBeVisible()
        await expect(window.getByRole('link', { name: 'Audit trail' })).toBeVisible({ timeout: 30_000 })
      })
      await test.step('the audit trail says what was added', async () => {
        await window.goto(`${own.staff}/audit?by=subject&value=role:${slug}`)
        await expect(window.getByRole('table')).toContainText(
          `Ádám Kiss changed the permissions of the role ${slug}. Added: Read the audit trail. Removed: none`,
        )
        await look(window)
      })
      await test.step('it is deleted once nobody has it', async () => {
        await own.db.query(`update staff_member set role = 'support' where login = 'sara'`)
        await page.reload()
        await page.getByRole('button', { name: `Change ${name}` }).click()
        await dialog.getByRole('button', { name: 'Delete role' }).click()
        await shot(page, 'deletion')
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(page.getByText(`The role ${name} has been deleted.`)).toBeVisible()
        await expect(cardOf(page, name)).toHaveCount(0)
      })
      await test.step('who may not manage staff reads that, and has no link', async () => {
        await window.goto(`${own.staff}/roles`)
        await expect(window.getByText('Your role may not manage staff')).toBeVisible()
        for (const link of ['Roles', 'Settings'])
          await expect(window.getByRole('link', { name: link })).toHaveCount(0)
        await look(window)
      })
      await test.step('by keyboard the own role is renamed, and its permissions stay', async () => {
        const keys = byKeyboard(page)
        const mine = await page
          .getByRole('article')
          .filter({ hasText: 'Your role' })
          .getByRole('heading')
          .innerText()
        await keys.enter(page.getByRole('button', { name: `Change ${mine}` }))
        await expect(dialog).toContainText('This is your own role')
        await expect(dialog.getByRole('checkbox', { name: 'Manage staff and roles' })).toBeDisabled()
        await look(page)
        await shot(page, 'own')
        const renamed = `Head of staff (${size})`
        await keys.type(dialog.getByRole('textbox', { name: 'Name', exact: true }), renamed)
        await keys.press('Enter')
        await expect(page.getByText(`The role ${renamed} has been saved.`)).toBeVisible()
        await expect(page.getByRole('banner')).toContainText(renamed)
      })
    })
  })
}
