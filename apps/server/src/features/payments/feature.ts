import { serverPaths } from '@baize/contract/routes'
import type { Feature } from '../../platform/feature.ts'
import { handlePaymentCallback, type PaymentCallbackDeps } from './handle-payment-callback.ts'

export const paymentsFeature = {
  callbacks: (deps: PaymentCallbackDeps) => [
    {
      path: serverPaths.paymentCallback,
      callId: 'callback.payment',
      isInstalled: (plugin) => deps.plugins.paymentProviders.has(plugin),
      handle: (plugin, callback) => handlePaymentCallback(deps, plugin, callback),
    },
  ],
} satisfies Feature
