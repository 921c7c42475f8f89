import type { WireInputOf } from '@baize/contract'
import { currencyCode } from '@baize/domain'
import { people, type Person, type PersonName } from '../people.ts'
import { solveCaptcha } from './captcha.ts'
import { CONNECTION_HEADER } from './connection-countries.ts'
import { must, type Browser } from './browser.ts'
import { demoDeposit, demoMethodAmong } from './demo-method.ts'
import type { World } from './enter-world.ts'
import type { OwnWorld } from './world.ts'
import { pressOutside } from './outside-page.ts'

const forints = currencyCode('HUF')
const asPerson = (who: PersonName | Person): Person => (typeof who === 'string' ? people[who] : who)

/** What a person fills into the registration form. */
export function registrationOf(who: PersonName | Person): WireInputOf<'account.register'> {
  const { name, email, password, birthDate, gender, ...more } = asPerson(who)
  return {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    nickName: name,
    receiveSms: false,
    receiveEmail: false,
    publicPerson: false,
    currency: more.currency ?? forints,
    campaignsEnabled: false,
    birthDate,
    gender,
    ...more.registrationFields,
    zipCode: more.zipCode ?? '1051',
    ageAndPolicyChecked: true,
  }
}

/** Registers, and takes the code out of the mail that comes. */
export async function registerPlayer(
  world: World,
  who: PersonName | Person,
  site?: string,
): Promise<{ browser: Browser; code: string }> {
  const { email, connection } = asPerson(who)
  const browser = world.visitor(site)
  const form = { ...registrationOf(who), captcha: await solveCaptcha(browser) }
  const headers = connection === undefined ? {} : { [CONNECTION_HEADER]: connection }
  must(await browser.post('account.register', form, { headers }))
  await world.deliver()
  const mails = await world.sandbox.mail(email)
  const code = mails
    .at(-1)
    ?.links.map((link) => /\/activation\/([\w-]+)/.exec(link)?.[1])
    .find((found) => found !== undefined)
  if (code === undefined) throw new Error(`No activation code came to ${email}: ${JSON.stringify(mails)}`)
  return { browser, code }
}

/** A player with an active account, logged in: registered, activated by the mailed code. */
export async function registeredPlayer(
  world: World,
  who: PersonName | Person,
  site?: string,
): Promise<Browser> {
  const { browser, code } = await registerPlayer(world, who, site)
  const { email, password } = asPerson(who)
  must(await browser.post('account.activate', { code }))
  must(await browser.post('account.login', { login: email, password }))
  return browser
}

/** Records that the identity and age of a player were verified, which nothing on the site can do yet. */
export async function verifyIdentity(world: World, who: PersonName | Person): Promise<void> {
  const { rowCount } = await world.db.query(
    'update player set identity_verified_at = baize.now() where email = $1',
    [asPerson(who).email],
  )
  if (rowCount !== 1) throw new Error(`There is no player ${asPerson(who).email}.`)
}

/**
 * Deposits by the demo's method: through the provider's page, its notification and our records. Amount in
 * minor units.
 */
export async function deposit(
  world: World,
  player: Browser,
  amount: bigint,
  button = demoDeposit().button,
): Promise<{ reference: string; landedAt: string }> {
  const { methods, currency } = must(await player.get('payments.methods', {}))
  const method = demoMethodAmong(methods)
  const submitted = must(
    await player.post('payments.depositSubmit', {
      method: method.method,
      amount: amount.toString(),
      currency,
    }),
  )
  if (submitted.outcome.type !== 'form')
    throw new Error(`The deposit ended at once: ${JSON.stringify(submitted.outcome)}`)
  const landedAt = await pressOutside(submitted.outcome, button, world.sites)
  await world.deliver()
  return { reference: submitted.reference, landedAt }
}

/**
 * Lets players have more deposits open than the operator usually does, for tests that leave many of them
 * unpaid.
 */
export async function allowOpenDeposits(world: OwnWorld, most: number): Promise<void> {
  await world.db.query(
    "insert into setting (name, value) values ('deposits.maxOpen', $1) on conflict (name) do update set value = excluded.value",
    [String(most)],
  )
}
