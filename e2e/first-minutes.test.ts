import { deposit, must, registeredPlayer } from '@baize/testing'
import { expectAccessible, look } from './accessible.ts'
import { chooseMethod, passCheck, submitCard, typeCard } from './cashier.ts'
import { desktop, openAs, openGame, phone, spin } from './playing.ts'
import { activationLink, fillDetails } from './registering.ts'
import { expect, newPerson, test } from './stack.ts'

test('on a phone both sections of the registration are marked, and the progress stays in sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await page.goto(`${world.site}/registration`)
  await expect(page.getByRole('heading', { name: '1/2 Main details' })).toBeVisible()
  const terms = page.getByRole('button', { name: /^Terms 0 of 1/ })
  await expect(page.getByRole('button', { name: /^Main details 0 of 8/ })).toBeVisible()
  await page.getByLabel('Postcode').fill('1052')
  await expect(page.getByRole('button', { name: /^Main details 1 of 8/ })).toBeVisible()
  await terms.click()
  await expect(page.getByRole('heading', { name: '2/2 Terms' })).toBeInViewport()
  await expect(terms).toBeInViewport()
  await page.getByLabel(/18 or older/).check()
  await expect(page.getByRole('button', { name: /^Terms Done/ })).toBeVisible()
  await expectAccessible(page)
})

test('a mistyped address is corrected after the registration, and the login starts with the right one', async ({
  page,
  world,
}) => {
  const person = newPerson()
  const wrong = { ...person, email: `typo.${person.email}` }
  await page.setViewportSize(phone)
  await page.goto(`${world.site}/registration`)
  await fillDetails(page, wrong)
  await page.getByLabel(/18 or older/).check()
  await page.getByLabel(/politically exposed/).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(wrong.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeVisible()
  const old = await activationLink(world, wrong.email)

  await page.reload()
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click()
  await page.getByLabel('Your email address').fill(person.email)
  await page.getByRole('button', { name: 'Send to this address' }).click()
  await expect(page.getByText(`The link is on its way to ${person.email}`)).toBeVisible()
  await expectAccessible(page)

  await page.goto(old)
  await expect(page.getByText(/This link has expired or was replaced/)).toBeVisible()
  await page.goto(await activationLink(world, person.email))
  await page.getByRole('button', { name: 'Activate my account' }).click()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await main.getByLabel('Password', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
})

test('the first steps of a new player lead on by keyboard, end with the first round, and close for good', async ({
  browser,
  world,
}) => {
  const player = await registeredPlayer(world, newPerson())
  const page = await openAs(browser, player, { viewport: desktop })
  await page.goto(world.site)
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/Account ready/, /Add money/, /Set a limit/])
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Set a limit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my\/limits/)
  must(await player.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '2000000' }))
  await page.goBack()
  await expect(steps.getByRole('listitem')).toHaveText([/Account ready/, /Add money/, /Limit set/])

  const other = await openAs(browser, player, { viewport: phone })
  await other.goto(world.site)
  await other.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(other.getByRole('list', { name: 'First steps' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('after a deposit the player goes back to the game they came from, with the card and with a provider’s page', async ({
  browser,
  world,
}) => {
  test.setTimeout(120_000)
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: phone })
  const back = page.getByRole('link', { name: 'Back to Fox & Acorn', exact: true })
  const expectGame = async () => {
    await expect(page).toHaveURL(`${world.site}/games/fox-and-acorn/real`)
    await expect(page.frameLocator('iframe').locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
  }
  await openGame(page, world, 'fox-and-acorn')

  await test.step('from the session line to the card, and back by the thanks for the first deposit', async () => {
    await page.getByRole('button', { name: 'More about your session' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click()
    await expect(page.getByRole('radio', { name: /Card/ })).toBeChecked()
    const frame = await submitCard(page)
    await typeCard(frame, { number: '4111111111111111', cvc: '7391', holder: 'Anna Card-Owner' })
    await passCheck(frame, 'Confirm')
    const thanks = page.getByRole('dialog', { name: 'Thank you for your first deposit' })
    await expect(thanks).toBeVisible({ timeout: 20_000 })
    await look(page)
    await thanks.getByRole('link', { name: 'Back to Fox & Acorn' }).click()
    await expectGame()
  })

  await test.step('from the header to the wallet’s page, and back by the main button', async () => {
    await page.setViewportSize(desktop)
    await page.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }).click()
    await chooseMethod(page, /Phone wallet/)
    await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
    await page.getByRole('button', { name: /Deposit 20\s200\sFt/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Pay 20\s200\sFt/ })
      .click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible({ timeout: 20_000 })
    await look(page)
    await back.click()
    await expectGame()
  })

  await test.step('a cancelled payment offers the same way back, beside another try', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Deposit', exact: true }).click()
    await chooseMethod(page, /Phone wallet/)
    await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
    await page.getByRole('button', { name: /Deposit 20\s200\sFt/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Pay 20\s200\sFt/ })
      .click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible({ timeout: 20_000 })
    await expect(back).toBeVisible()
    await look(page)
  })

  await test.step('a player who went to the lobby stays there', async () => {
    const address = page.url()
    await page.goto(world.site)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'To the lobby' })).toBeVisible()
  })
})

test('lists that are empty lead a new player on', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  const page = await openAs(browser, player, { viewport: phone })
  for (const [path, action, leadsTo] of [
    ['/my/transactions', 'Add money', /payment\/deposit$/],
    ['/my/transactions/withdrawal?tab=transactions', 'Add money', /payment\/deposit$/],
    ['/my/transactions/game', 'See the games', /\/$/],
  ] as const) {
    await page.goto(world.site + path)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    for (const hidden of ['Bonuses', 'Free rounds', 'Betting'])
      await expect(page.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: action, exact: true }).click()
    await expect(page).toHaveURL(leadsTo)
  }
})

test('the help answers about the screen, is searched by keyboard, and gives the focus back', async ({
  browser,
  world,
}) => {
  const player = await registeredPlayer(world, newPerson())
  const page = await openAs(browser, player, { viewport: desktop })
  await page.goto(`${world.site}/payment/deposit?amount=25000`)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/25/)
  const open = page.getByRole('banner').getByRole('link', { name: 'Help' })
  await open.focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'About this page' })).toBeVisible()
  await expect(help.getByText('How do I add money?')).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('searchbox').focus()
  await page.keyboard.type('iban')
  await expect(help.getByRole('status')).toHaveText('1 answer')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(help.getByText(/choose a bank account in your own name/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/25/)
})

test('the first round ends the first steps', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 20_000_00n)
  const page = await openAs(browser, player, { viewport: desktop })
  await spin(await openGame(page, world, 'fox-and-acorn'), world, 'lose')
  await page.goto(world.site)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'First steps' })).toHaveCount(0)
})
