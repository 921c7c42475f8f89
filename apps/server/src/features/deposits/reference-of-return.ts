import type { Plugins } from '../../platform/plugins/plugins.ts'

/** What a browser that comes back from a provider brings: our reference. Whatever else is in the address or the form is not verified. */
export function referenceOfReturn(
  deps: { readonly plugins: Pick<Plugins, 'paymentProviders'> },
  slug: string,
  fields: Readonly<Record<string, string>>,
): string | null {
  return deps.plugins.paymentProviders.get(slug)?.referenceOfReturn(fields) ?? null
}
