import { deposit, registeredPlayer, verifyIdentity } from '@baize/testing'
import { look } from './accessible.ts'
import { logIn } from './login.ts'
import { expect, newPerson, test } from './stack.ts'

for (const { name, width, height } of [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const) {
  test(`a British player learns what is owed, and is verified before anything else, on a ${name}`, async ({
    browser,
    world,
  }) => {
    const person = newPerson()
    const player = await registeredPlayer(world, person)
    await world.db.query("update player set rule_set = 'GBR' where email = $1", [person.email])
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage()
    await logIn(page, world, person)
    await expect(page).not.toHaveURL(/login/)
    const owed = page.getByText('We have to verify your identity and age')

    await page.goto(world.site)
    await expect(owed).toBeVisible()
    await expect(page.locator('a[href$="/demo"]')).toHaveCount(0)
    await look(page)
    await page.screenshot({ path: `../test-results/owed-lobby-${name}.png` })

    await page.goto(`${world.site}/payment/deposit`)
    await expect(owed).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
    await look(page)
    await page.screenshot({ path: `../test-results/owed-deposit-${name}.png` })

    await page.goto(`${world.site}/games/fox-and-acorn/real`)
    await expect(page.getByText(/verify your identity and age before you can play\./)).toBeVisible()
    await look(page)

    await verifyIdentity(world, person)
    await deposit(world, player, 2_000_00n)
    await page.goto(`${world.site}/games/fox-and-acorn/real`)
    await expect(page.frameLocator('iframe').getByRole('button', { name: /Spin/ })).toBeVisible()
  })
}
