import type { OutputOf } from '@baize/contract'
import type { NextAction } from '@baize/plugin-kit'
import type { Plugins } from '../../parts/plugins/plugins.ts'

/**
 * The provider's page as the browser opens it, with the provider's name; `null` if the provider is not
 * installed any more, because nothing would be credited.
 */
export function providerFormOf(
  plugins: Pick<Plugins, 'paymentProviderNames'>,
  slug: string,
  { url, method, target, params }: Extract<NextAction, { kind: 'form' }>,
): OutputOf<'payments.depositStatus'>['next'] {
  const provider = plugins.paymentProviderNames.get(slug)
  return provider === undefined ? null : { type: 'form', url, method, target, params: [...params], provider }
}
