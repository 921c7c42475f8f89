import { err } from '@baize/domain'
import type { PaymentProvider, RawCallback } from '@baize/plugin-kit'
import type { MethodsUnderTest } from '../provider/under-test.ts'
import type { RunningSimulator } from './sample-simulator.ts'
import { contentOf } from './sample-simulator.ts'
import { NOW_MS, parse, readMessage, sameText, signatureOf, textOf } from './sample-provider.ts'

const TOLERANCE_MS = 300_000

const inBody = (content: object): RawCallback => ({
  method: 'POST',
  path: 'notify',
  query: {},
  headers: {},
  body: Buffer.from(JSON.stringify({ ...content, signature: signatureOf(JSON.stringify(content)) })),
  receivedAtMs: NOW_MS,
})

function verify(callback: RawCallback): ReturnType<PaymentProvider['verify']> {
  const json = parse(textOf(callback))
  if (json === null) return err({ kind: 'malformed' })
  const { signature, ...content } = json
  if (typeof signature !== 'string' || !sameText(signature, signatureOf(JSON.stringify(content))))
    return err({ kind: 'signature' })
  if (Math.abs(NOW_MS - Number(content['time'])) > TOLERANCE_MS) return err({ kind: 'stale' })
  return readMessage(content)
}

/** The sample provider, which signs in the body instead of in a header. */
export const signedInBody = {
  methods: {
    signatureInBody(message: RawCallback, change: (signature: string) => string | null): RawCallback {
      const { signature, ...content } = parse(textOf(message)) ?? {}
      const changed = change(String(signature))
      const body = changed === null ? content : { ...content, signature: changed }
      return { ...message, body: Buffer.from(JSON.stringify(body)) }
    },
  } satisfies Partial<MethodsUnderTest>,
  adapter: (): Partial<PaymentProvider> => ({ verify }),
  simulator: (): Partial<RunningSimulator> => ({
    notification: (reported, time) => inBody({ ...contentOf(reported), time }),
  }),
}
