import type { PaymentProvider } from '@baize/plugin-kit'
import { describePaymentProvider, type MethodsUnderTest } from '../payment-provider.ts'
import { paymentPlantings } from './plantings.ts'
import { createSampleSimulator } from './sample-simulator.ts'
import { createAdapter, NOW_MS } from './sample-provider.ts'

const methods: MethodsUnderTest = {
  deposits: [{ name: 'sample_deposit', next: 'top' }],
  withdrawals: ['sample_payout'],
  amounts: { HUF: { '5000': 500_000 }, EUR: { '1.15': 115, '4.35': 435 }, JPY: { '115': 115 } },
  cancels: true,
}

// Run by mistakes.test.ts, which reads what fails.
for (const planted of paymentPlantings)
  describePaymentProvider(planted.name, { ...methods, ...planted.methods }, async () => {
    const { http, simulator } = createSampleSimulator(planted.repeats)
    const right = createAdapter(http)
    const provider: PaymentProvider = { ...right, ...planted.adapter?.(right) }
    for (const call of planted.lacks ?? []) delete provider[call]
    return {
      provider,
      nowMs: NOW_MS,
      simulator: { ...simulator, ...planted.simulator?.(simulator) },
      close: async () => undefined,
    }
  })
