import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CURRENCY_CODES } from '@baize/domain'
import { findPluginNames } from '../checks/code-rules.ts'
import { readSourceFiles } from '../checks/source-files.ts'
import type { Written } from './written-files.ts'
import { CommandError } from '../start/command-error.ts'
import { mustBeSlug, titleOf } from './names.ts'

type NewMethod = {
  readonly provider: string
  readonly slug: string
  readonly id: string
  /** ISO 4217. */
  readonly currency: string
  /** `deposit` or `withdrawal`, as it was typed. */
  readonly direction: string
}

/**
 * Creates the file of a method and its texts. The text for its duration is left empty; a test fails until it is set.
 * @throws {CommandError} If a name is invalid or in use.
 */
export function newPaymentMethod(
  plugins: string,
  { provider, slug, id, currency, direction }: NewMethod,
): Written {
  mustBeSlug(slug)
  if (direction !== 'deposit' && direction !== 'withdrawal')
    throw new CommandError(`"${direction}" is not a direction: use deposit or withdrawal.`)
  if (!CURRENCY_CODES.some((code) => code === currency))
    throw new CommandError(`"${currency}" is not a currency: use one of ${CURRENCY_CODES.join(', ')}.`)
  const folder = join(plugins, 'payments', provider)
  if (provider === '' || !existsSync(join(folder, `${provider}.server.ts`))) {
    throw new CommandError(
      `There is no payment provider "${provider}": npm run new payment-provider ${provider === '' ? '<slug>' : provider}`,
    )
  }
  if (!/^[1-9]\d{4,8}$/.test(id))
    throw new CommandError(`"${id}" is not an id: use five to nine digits, without a zero at the start.`)
  for (const file of globSync('payments/*/methods/*.method.ts', { cwd: plugins })) {
    if (new RegExp(`^\\s*id: ${id},`, 'm').test(readFileSync(join(plugins, file), 'utf8')))
      throw new CommandError(`The id ${id} is taken by ${file}.`)
    if (file.endsWith(`/${slug}.method.ts`)) throw new CommandError(`The name ${slug} is taken by ${file}.`)
  }
  const [place] = findPluginNames(readSourceFiles(), { providers: [], methodIds: [id], countries: [] })
  if (place !== undefined)
    throw new CommandError(`The id ${id} is a number of the code (${place.path}): use another one.`)
  const file = join(folder, 'methods', `${slug}.method.ts`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, methodFile({ slug, id, currency, direction }), { flag: 'wx' })
  const logo = join(folder, 'logos', `${slug}.svg`)
  mkdirSync(dirname(logo), { recursive: true })
  writeFileSync(logo, PLAIN_LOGO)
  const texts = globSync('messages/*.json', { cwd: folder }).map((name) => join(folder, name))
  for (const text of texts)
    addTexts(text, {
      [`method.${slug}.name`]: titleOf(slug),
      [`method.${slug}.time`]: '',
      ...(direction === 'withdrawal' && { [`field.${accountFieldOf(slug)}`]: 'Account number (IBAN)' }),
    })
  return {
    files: [file, logo, ...texts],
    next: `Set the amounts, draw the picture, and say in the texts how long it usually takes: npm test asks for it.${
      direction === 'withdrawal' ? ` The adapter of ${provider} needs startPayout and findPayout.` : ''
    }`,
  }
}

/** A coin as a placeholder for the method's logo. */
const PLAIN_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75"><circle cx="12" cy="12" r="8.5"/></svg>\n'

function addTexts(file: string, added: Readonly<Record<string, string>>): void {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  writeFileSync(file, `${JSON.stringify({ ...texts, ...added }, null, 2)}\n`)
}

const methodFile = ({
  slug,
  id,
  currency,
  direction,
}: Omit<NewMethod, 'provider'>) => `import { definePaymentMethod } from '@baize/plugin-kit'

/** ${titleOf(slug)}: what it is, and what is special about it. */
export default definePaymentMethod({
  id: ${id},
  slug: '${slug}',
  direction: '${direction}',
  providerMethod: '${slug.replaceAll('-', '_')}',
${direction === 'deposit' ? depositPart(currency) : withdrawalPart(currency, slug)}})
`

const depositPart = (currency: string) => `  currencies: {
    ${currency}: { minAmountMinor: 1_000_00n, maxAmountMinor: 50_000_00n, quickAddMinor: [5_000_00n, 10_000_00n] },
  },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
  // What an unpaid deposit waits for: 'bank', 'wallet', or 'transfer' for one that the player makes themselves.
  waitsFor: 'bank',
`

/** A field of its own, because the texts of a field name the accounts of one country. */
const accountFieldOf = (slug: string) =>
  `${slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Iban`

/** `startPayout` gets the bank account and its owner, whose name has texts already. */
const withdrawalPart = (
  currency: string,
  slug: string,
) => `  currencies: { ${currency}: { minAmountMinor: 2_000_00n, maxAmountMinor: 500_000_00n, quickAddMinor: [] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [
    {
      field: '${accountFieldOf(slug)}',
      mandatory: true,
      definition: { control: 'iban', validator: 'iban', formatter: 'iban', autocomplete: 'off' },
      // It accepts accounts of every country that has IBANs, unless it has rules: { countries: ['HUN'] }.
    },
    { field: 'ibanAccountOwnerName', mandatory: true },
  ],
  usualHours: 24,
`
