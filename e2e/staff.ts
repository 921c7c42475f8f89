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

const IBAN = 'HU42117730161111101800000000'

/** Says yes to "Approve this withdrawal?". */
export const confirmApproval = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()

/** The windows that staff and their players are seen in. */
export const sizes = [
  { name: 'phone', width: 360, height: 780, colorScheme: 'dark' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'light' },
] as const

/**
 * A window with the session that a caller has: staff and players log in by their calls where the login itself
 * is not looked at.
 */
export async function windowOf(
  browser: Browser,
  caller: Caller,
  { width, height, colorScheme }: { width: number; height: number; colorScheme: 'light' | 'dark' },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
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
  { owner, amounts, iban = IBAN }: { owner: string; amounts: readonly number[]; iban?: string },
): Promise<{ person: Person; player: Caller; playerId: string; references: readonly string[] }> {
  const person = newPerson()
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

/** Fills the login of the back office with the code of this half minute, which is good once. */
export async function fillLogin(page: Page, world: World, login: string): Promise<void> {
  const member = staffMember(world, login)
  await fillPassword(page, member)
  await fillCode(page, authenticatorCode(member.totpSecret, await world.time.now()))
}

/** Opens the back office, is refused with a code that is none, and then logs in. */
export async function logInAfterAWrongCode(page: Page, world: World, login: string): Promise<void> {
  await page.goto(world.staff)
  await fillPassword(page, staffMember(world, login))
  await fillCode(page, '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page)
  await fillLogin(page, world, login)
}

async function fillPassword(page: Page, { login, password }: StaffMember): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

type StaffMember = World['facts']['staffMembers'][number]

function staffMember(world: World, login: string): StaffMember {
  const found = world.facts.staffMembers.find((member) => member.login === login)
  if (found === undefined) throw new Error(`Nobody of the staff logs in as ${login}.`)
  return found
}
