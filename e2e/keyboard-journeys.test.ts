import { deposit, must, registeredPlayer } from '@baize/testing'
import { byKeyboard } from './by-keyboard.ts'
import { desktop, openAs } from './playing.ts'
import { activationLink } from './registering.ts'
import { expect, newPerson, test } from './stack.ts'
import { playerWhoWithdraws, sizes, windowOf } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

// Proves G42
test('by keyboard a visitor plays a demo, registers, corrects the email address, activates the account and logs in', async ({
  page,
  world,
}) => {
  const person = newPerson()
  const keys = byKeyboard(page)
  const main = page.getByRole('main')
  await page.setViewportSize(desktop)

  await test.step('searches a game with a typo, reads about it and plays the demo', async () => {
    await page.goto(world.site)
    await keys.type(page.getByRole('searchbox', { name: 'Search games' }), 'acron')
    await expect(page.getByRole('status').filter({ hasText: '1 game found' })).toBeVisible()
    await keys.enter(page.getByRole('link', { name: 'About Fox & Acorn' }))
    const dialog = page.getByRole('dialog', { name: 'Fox & Acorn' })
    await expect(dialog).toBeVisible()
    await keys.enter(dialog.getByRole('link', { name: /demo/i }))
    await expect(page).toHaveURL(/fox-and-acorn\/demo$/)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
    await keys.enter(frame.getByRole('button', { name: 'Spin', exact: true }))
    await expect(frame.locator('#announcement')).not.toBeEmpty({ timeout: 15_000 })
  })

  await page.goto(`${world.site}/registration`)
  await test.step('registers with a mistyped address', async () => {
    const typed = `typo.${person.email}`
    for (const [label, text] of [
      ['Email', typed],
      ['Confirm email', typed],
      ['Password', person.password],
      ['Confirm password', person.password],
      ['Nickname', person.name],
      ['Day', '4'],
      ['Month', '2'],
      ['Year', '1990'],
    ] as const)
      await keys.type(page.getByLabel(label, { exact: true }), text)
    await keys.choose(page.getByRole('radio'), page.getByRole('radio', { name: 'Male', exact: true }))
    await keys.type(page.getByLabel('Postcode'), '1052')
    await keys.enter(page.getByRole('button', { name: 'Continue to step 2' }))
    await keys.tick(page.getByRole('checkbox', { name: /politically exposed/ }))
    await keys.tick(page.getByRole('checkbox', { name: /18 or older/ }))
    await keys.enter(page.getByRole('button', { name: 'Register', exact: true }))
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  })

  await test.step('corrects the address', async () => {
    await keys.enter(page.getByRole('button', { name: 'Wrong address? Change it' }))
    await expect(page.getByLabel('Your email address')).toBeFocused()
    await keys.type(page.getByLabel('Your email address'), person.email)
    await keys.press('Enter')
    await expect(page.getByText(`The link is on its way to ${person.email}`)).toBeVisible()
  })

  await test.step('activates the account and logs in', async () => {
    await page.goto(await activationLink(world, person.email))
    await keys.enter(page.getByRole('button', { name: 'Activate my account' }))
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    await keys.type(main.getByLabel('Password', { exact: true }), person.password)
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
  })
})

// Proves G42
test('by keyboard a player pays by card, returns to the game, sets a limit, withdraws and cancels the withdrawal', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 20_000_00n)
  const page = await openAs(browser, player, { viewport: desktop })
  const keys = byKeyboard(page)
  await page.goto(`${world.site}/games/fox-and-acorn/real`)
  await expect(page.frameLocator('iframe').locator('#balance')).not.toHaveText('…', { timeout: 20_000 })

  await test.step('from the game to the provider’s frame', async () => {
    await keys.enter(page.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }))
    await keys.type(page.getByRole('textbox', { name: 'Amount' }), '25000')
    await keys.enter(page.getByRole('button', { name: /Deposit 25\s000\sFt/ }))
    await keys.enter(page.getByRole('dialog').getByRole('button', { name: /Pay 25\s000\sFt/ }))
  })

  const frame = page.frameLocator('iframe[name=payment-frame]')
  await test.step('the card, and the bank’s check', async () => {
    await keys.type(frame.getByLabel('Card number'), '4111111111111111')
    await keys.type(frame.getByLabel(/Expiry date/), '04/31')
    await keys.type(frame.getByLabel(/CVC/), '7391')
    await keys.type(frame.getByLabel('Name on the card'), 'Anna Card-Owner')
    await keys.enter(frame.getByRole('button', { name: /^Pay/ }))
    const check = frame.frameLocator('iframe')
    await keys.type(check.getByLabel('Code from your bank'), '123456')
    await keys.enter(check.getByRole('button', { name: 'Confirm' }))
    await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('back to the game', async () => {
    await keys.enter(page.getByRole('main').getByRole('link', { name: /^Back to/ }))
    await expect(page).toHaveURL(/\/games\/fox-and-acorn\/real$/)
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  })

  await test.step('sets a limit, raises it and keeps the lower one', async () => {
    const field = page.getByRole('textbox', { name: 'Limit' })
    const effect = page.getByRole('main').getByRole('status')
    await page.goto(`${world.site}/my/limits/payments`)
    await keys.enter(page.getByRole('button', { name: 'Set the daily limit' }))
    await keys.type(field, '60000')
    await expect(effect.filter({ hasText: /so 15\s000\sFt is left\./ })).toBeVisible()
    await keys.enter(page.getByRole('button', { name: /^Save 60\s000/ }))

    const change = page.getByRole('button', { name: 'Change the daily limit' })
    await expect(change).toBeFocused()
    await keys.press('Enter')
    await keys.type(field, '90000')
    await keys.enter(page.getByRole('button', { name: /^Save 90\s000/ }))
    await keys.enter(page.getByRole('button', { name: /^Keep 60\s000/ }))
    await expect(page.getByRole('button', { name: /^Keep/ })).toHaveCount(0)
    const { limits } = must(await player.get('player.limits', {}))
    expect(
      limits.filter(({ amount }) => amount !== null).map(({ amount, pending }) => ({ amount, pending })),
    ).toEqual([{ amount: String(60_000_00n), pending: null }])
  })

  await test.step('requests a withdrawal', async () => {
    await page.goto(`${world.site}/payment/withdrawal`)
    await keys.type(page.getByRole('textbox', { name: 'Amount' }), '5000')
    await keys.type(page.getByLabel(/account number/i), 'HU42117730161111101800000000')
    await keys.type(page.getByLabel('Account holder’s name'), 'Kovács Eszter')
    const password = page.getByLabel('Password', { exact: true })
    if (await password.isVisible()) await keys.type(password, person.password)
    await keys.enter(page.getByRole('button', { name: /Withdraw 5\s000\sFt/ }))
    await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  })

  await test.step('cancels it', async () => {
    const cancel = { name: 'Cancel withdrawal', exact: true } as const
    await keys.enter(page.getByRole('main').getByRole('button', cancel))
    await keys.enter(page.getByRole('dialog').getByRole('button', cancel))
    await expect(page.getByRole('main').getByRole('button', cancel)).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText(/44\s625\sFt/)
  })
  await world.checkLedger()
})

test('by keyboard staff find a player with Ctrl K and add a note', async ({ browser, world }) => {
  const { person, playerId } = await playerWhoWithdraws(world, { owner: 'Kerekes Ilona', amounts: [7_000] })
  const [, size] = sizes
  const page = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
  const keys = byKeyboard(page)
  await page.goto(`${world.staff}/cases`)
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await keys.press('Control+k')
  await keys.type(page.getByRole('combobox'), person.name)
  await expect(page.getByRole('option', { name: person.name }).first()).toBeVisible()
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(playerId))
  await keys.enter(page.getByRole('button', { name: 'Notes', exact: true }))
  await keys.type(page.getByLabel('Internal note'), 'Asked for a copy of the bank statement.')
  await keys.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'copy of the bank statement' })).toBeVisible()
})
