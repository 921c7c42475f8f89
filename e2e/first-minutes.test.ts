import { must, registeredPlayer } from '@baize/testing'
import { expectAccessible, look } from './accessible.ts'
import { chooseMethod, passCheck, submitCard, typeCard } from './cashier.ts'
import { desktop, newPlayer, openAs, openGame, phone, spin } from './playing.ts'
import { activationLink, fillDetails } from './registering.ts'
import { expect, newPerson, test } from './stack.ts'

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
  await page.context().close()
  await other.context().close()

  await test.step('the first round of another player ends them', async () => {
    const window = await openAs(browser, await newPlayer(world), { viewport: desktop })
    await window.goto(world.site)
    await expect(window.getByRole('list', { name: 'First steps' })).toBeVisible()
    await spin(await openGame(window, world, 'fox-and-acorn'), world, 'lose')
    await window.goto(world.site)
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(window.getByRole('list', { name: 'First steps' })).toHaveCount(0)
  })
})

// Covers DEP-006
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
