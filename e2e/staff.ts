import {
  authenticatorCode,
  deposit,
  must,
  registeredPlayer,
  type Browser as Caller,
  type Person,
  type World,
} from '@baize/testing'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, newPerson } from './stack.ts'
import { inEnglish, startingWith, type Say } from './texts.ts'

const IBAN = 'HU42117730161111101800000000'

/** Says yes to "Approve this withdrawal?". */
export const confirmApproval = (page: Page, say = inEnglish): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: startingWith(say('withdrawals.card.approve', { amount: '' })) })
    .click()

/** The windows that staff and their players are seen in. */
export const sizes = [
  { name: 'phone', width: 360, height: 780, colorScheme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'light' },
] as const

/**
 * A window with the session that a caller has: staff and players log in by their calls where the login itself
 * is not tested.
 */
export async function windowOf(
  browser: Browser,
  caller: Caller,
  {
    width,
    height,
    colorScheme,
    isTouch = false,
    locale = 'en-US',
  }: { width: number; height: number; colorScheme: 'light' | 'dark'; isTouch?: boolean; locale?: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    locale,
    isMobile: isTouch,
  })
  const [name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(caller.cookies.header())?.slice(1) ?? []
  const url = caller.origin.replace('http:', 'https:')
  await context.addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/**
 * A player with a deposit and a number of withdrawals of it in whole forints, to an account in
 * this name.
 */
export async function playerWhoWithdraws(
  world: World,
  {
    owner,
    amounts,
    iban = IBAN,
    person = newPerson(),
  }: { owner: string; amounts: readonly number[]; iban?: string; person?: Person },
): Promise<{ person: Person; player: Caller; playerId: string; references: readonly string[] }> {
  const player = await registeredPlayer(world, person)
  let left = amounts.reduce((sum, amount) => sum + amount, 0)
  for (; left > 0; left -= 200_000)
    await deposit(world, player, BigInt(Math.max(1_000, Math.min(left, 200_000))) * 100n)
  const references: string[] = []
  for (const amount of amounts) {
    const fields = { ibanAccount: iban, ibanAccountOwnerName: owner }
    const input = {
      method: 1011,
      amount: String(amount * 100),
      currency: 'HUF',
      password: person.password,
      fields,
    } as const
    references.push(
      must(
        await player.post(
          'payments.initWithdraw',
          input as Parameters<typeof player.post<'payments.initWithdraw'>>[1],
        ),
      ).withdrawal.reference,
    )
  }
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [person.email],
  )
  return { person, player, playerId: rows[0]?.player_id ?? '', references }
}

/** Waits until the provider has paid the withdrawal out. */
export async function paid(world: World, reference: string): Promise<void> {
  const find = () =>
    world.db.query("select from withdrawal where reference = $1 and state = 'paid'", [reference])
  await expect.poll(async () => (await find()).rowCount).toBe(1)
}

/**
 * Fills the login of the back office with the code of this half minute. A code works once, and another test
 * may have used it, so a refused one is followed by the next.
 */
export async function fillLogin(page: Page, world: World, login: string, say = inEnglish): Promise<void> {
  const member = staffMember(world, login)
  const logIn = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/staff/login'))
    await fillPassword(page, member, say)
    await fillCode(page, say, authenticatorCode(member.totpSecret, await world.time.now()))
    return (await answered).ok()
  }
  if (await logIn()) return
  await world.time.advance('31 seconds')
  expect(await logIn(), `${login} is logged in with the next code`).toBe(true)
}

/** Opens the back office, is refused with an invalid code, and then logs in. */
export async function logInAfterAWrongCode(page: Page, world: World, login: string): Promise<void> {
  await page.goto(world.staff)
  await fillPassword(page, staffMember(world, login), inEnglish)
  await fillCode(page, inEnglish, '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page)
  await fillLogin(page, world, login)
}

async function fillPassword(page: Page, { login, password }: StaffMember, say: Say): Promise<void> {
  await page.getByLabel(say('staffLogin.login')).fill(login)
  await page.getByLabel(say('staffLogin.password'), { exact: true }).fill(password)
}

async function fillCode(page: Page, say: Say, code: string): Promise<void> {
  await page.getByLabel(say('staffLogin.code')).fill(code)
  await page.getByRole('button', { name: say('staffLogin.submit') }).click()
}

type StaffMember = World['facts']['staffMembers'][number]

function staffMember(world: World, login: string): StaffMember {
  const found = world.facts.staffMembers.find((member) => member.login === login)
  if (found === undefined) throw new Error(`Nobody of the staff logs in as ${login}.`)
  return found
}
