import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stackPaths, repositoryRoot } from '@baize/testing'
import { newLanguage } from './new/language.ts'
import { newPaymentMethod } from './new/payment-method.ts'
import { newPaymentProvider } from './new/payment-provider.ts'
import { newRuleSet } from './new/rule-set.ts'
import type { Written } from './new/written-files.ts'
import { runCommand, CommandError } from './start/command-error.ts'

const usage = `Usage:
  npm run new payment-method <provider> <slug> <id> [deposit|withdrawal] [currency]
  npm run new payment-provider <slug>
  npm run new rule-set <CODE> <time zone>, such as: XYZ Europe/Berlin
  npm run new language <code>, such as: et`

/** `npm run new`: creates the files of a new plugin. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const { files, next } = write(args)
    for (const file of files) console.log(`  ${relative(repositoryRoot, file)}`)
    console.log(next)
    return 0
  })

function write([what, ...names]: readonly string[]): Written {
  const [first = '', slug = '', id = '', direction = 'deposit', wanted] = names
  if (what === 'payment-method' && names.length >= 3 && names.length <= 5) {
    const { licences } = JSON.parse(readFileSync(join(stackPaths.content, 'operator.json'), 'utf8')) as {
      licences: readonly { readonly currencies: readonly string[] }[]
    }
    const currency = wanted ?? licences[0]?.currencies[0] ?? ''
    return newPaymentMethod(stackPaths.plugins, { provider: first, slug, id, currency, direction })
  }
  if (what === 'payment-provider' && names.length === 1) return newPaymentProvider(stackPaths.plugins, first)
  if (what === 'language' && names.length === 1) return newLanguage(repositoryRoot, first)
  if (what === 'rule-set' && names.length === 2) {
    const from = Temporal.Now.plainDateISO().toString()
    return newRuleSet(stackPaths.plugins, { code: first, timeZone: slug, from })
  }
  throw new CommandError(usage)
}
