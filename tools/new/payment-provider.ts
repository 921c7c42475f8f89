import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPluginNames } from '../checks/code-rules.ts'
import { readSourceFiles } from '../checks/source-files.ts'
import type { Written } from './written-files.ts'
import { CommandError } from '../start/command-error.ts'
import { mustBeSlug, pascalOf, titleOf } from './names.ts'

/**
 * Creates the folder of a provider: an adapter that returns "unavailable", a simulator for the sandbox, settings of
 * the demo, and a test that fails until both are written.
 * @throws {CommandError} If the name is invalid or in use.
 */
export function newPaymentProvider(plugins: string, slug: string): Written {
  mustBeSlug(slug)
  const folder = join(plugins, 'payments', slug)
  if (existsSync(folder)) throw new CommandError(`There is a folder plugins/payments/${slug} already.`)
  const [place] = findPluginNames(readSourceFiles(), { providers: [slug], methodIds: [], countries: [] })
  if (place !== undefined)
    throw new CommandError(`"${slug}" is a word of the code (${place.path}): use another name.`)
  const contents: Readonly<Record<string, string>> = {
    [`${slug}.server.ts`]: adapterFile(slug),
    [`${slug}.sandbox.ts`]: simulatorFile(slug),
    [`${slug}.test.ts`]: testFile(slug),
    'demo-settings.json': demoSettings(slug),
    'messages/en.json': `${JSON.stringify({ '@area': 'payments' }, null, 2)}\n`,
    'README.md': readme(slug),
  }
  const files = Object.entries(contents).map(([name, text]) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    return file
  })
  return {
    files,
    next: `Write the adapter until npm test is content, and give it a method: npm run new payment-method ${slug} <slug> <id>`,
  }
}

const adapterFile = (slug: string) => `import { err, type Result } from '@baize/domain'
import {
  definePaymentProvider,
  type PaymentProvider,
  type PluginContext,
  type Unavailable,
} from '@baize/plugin-kit'

/** ${titleOf(slug)}: what kind of provider it is, in one sentence. */
export default definePaymentProvider({
  slug: '${slug}',
  name: '${titleOf(slug)}',
  settings: ['baseUrl', 'merchantId', 'apiSecret', 'webhookSecret'],
  origins: ({ baseUrl }) => [new URL(baseUrl ?? '').origin],
  create: create${pascalOf(slug)},
})

function create${pascalOf(slug)}({ settings }: PluginContext): PaymentProvider {
  const { merchantId = '' } = settings
  return {
    merchant: merchantId,
    // Set from the provider's documentation: whether at most one payment succeeds under a reference.
    onePaymentPerReference: false,
    // Only an explicit refusal is "declined". Timeouts, malformed bodies and errors are "unavailable".
    start: notWritten,
    // An unknown status means pending. Without a status query: omit it, and add "statusQuery: false" to the test.
    findPayment: notWritten,
    // If the provider pays out: add "startPayout" and "findPayout" here, and "withdrawals" to the test.
    // If it cancels unpaid payments on request: add "cancel" here and "cancels: true" to the test.
    // Verify the signature over the exact bytes first, then the age, then the schema.
    verify: () => err({ kind: 'signature' }),
    referenceOfReturn: ({ reference }) =>
      reference !== undefined && /^[\\w-]{1,64}$/.test(reference) ? reference : null,
  }
}

/** "unavailable" says nothing about the money, so no payment is lost while the adapter is being written. */
const notWritten = async (): Promise<Result<never, Unavailable>> =>
  err({ kind: 'unavailable', reason: '${slug} is not written yet' })
`

const simulatorFile = (slug: string) => `import { defineSimulator } from '@baize/sandbox-kit'

/** ${titleOf(slug)} as its merchants see it. Written from the provider's documentation, never from the adapter. */
export default defineSimulator({
  slug: '${slug}',
  title: '${titleOf(slug)}, payment provider',
  settings: ['merchantId', 'apiSecret', 'webhookSecret'],
  operations: [{ name: 'payment.create', label: 'Create a payment', direction: 'in', outcomes: [] }],

  register(app) {
    app.post('/v1/payments', { config: { operation: 'payment.create' } }, (_request, reply) =>
      reply.code(503).send({ error: 'not_written' }),
    )
  },

  records: () => ({}),
})
`

const testFile = (slug: string) => `import {
  conformanceHttp,
  describePaymentProvider,
  type MethodsUnderTest,
  type PaymentProviderUnderTest,
} from '@baize/testing/conformance/payment-provider'
import provider from './${slug}.server.ts'

const NOW_MS = Date.UTC(2026, 10, 21)

/** The provider's names of its methods, with the browser's next step: top window, frame or instructions. */
const methods: MethodsUnderTest = {
  deposits: [{ name: 'their_name_of_a_deposit', next: 'top' }],
  // The names of its payout methods. None: the adapter has no "startPayout" and no "findPayout".
  withdrawals: [],
  // Amounts as the provider's documentation writes them, by currency.
  amounts: { HUF: { '5000': 'as their documents write 5,000' } },
}

describePaymentProvider('${slug}', methods, async () => {
  const { simulator, origin, close } = await startSimulator()
  const secrets = { merchantId: 'merchant', apiSecret: 'api-secret', webhookSecret: 'webhook-secret' }
  const settings = { baseUrl: \`\${origin}/${slug}\`, ...secrets }
  return {
    provider: provider.create({ http: conformanceHttp({ timeoutMs: 400 }), nowMs: () => NOW_MS, settings }),
    nowMs: NOW_MS,
    simulator,
    close,
  }
})

type RunningSimulator = Pick<PaymentProviderUnderTest, 'simulator' | 'close'> & { readonly origin: string }

/** The smallest ${titleOf(slug)}: an HTTP server that stores orders, answers as documented, and injects faults on request. */
async function startSimulator(): Promise<RunningSimulator> {
  throw new Error('${slug}.test.ts: the simulator is not written yet')
}
`

const demoSettings = (slug: string) => {
  const secrets = {
    merchantId: '{id:merchant}',
    apiSecret: '{secret:api}',
    webhookSecret: '{secret:webhook}',
  }
  return `${JSON.stringify({ server: { baseUrl: `{sandboxUrl}/${slug}`, ...secrets }, sandbox: secrets }, null, 2)}\n`
}

const readme = (slug: string) => `# ${titleOf(slug)}

What kind of provider it is, and where its protocol is described.

| | |
|---|---|
| requests | how they are signed |
| new payment; new payout if it pays out | address, what is sent, what makes a repeat the same one |
| query by reference | address, and what "never started" looks like |
| cancel an unpaid payment | address and answer, or that there is no such request |
| declined | how the answer reports it |
| notification | POST to \`/callbacks/payments/${slug}/notify\`: how it is signed, how long it is repeated |

Settings: \`baseUrl\`, \`merchantId\`, \`apiSecret\`, \`webhookSecret\`.
`
