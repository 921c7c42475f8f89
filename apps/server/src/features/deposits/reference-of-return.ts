import type { Plugins } from '../../parts/plugins/plugins.ts'

/** Our reference from a browser's return. Nothing else in the address or the form is verified or used. */
export function referenceOfReturn(
  deps: { readonly plugins: Pick<Plugins, 'paymentProviders'> },
  slug: string,
  fields: Readonly<Record<string, string>>,
): string | null {
  return deps.plugins.paymentProviders.get(slug)?.referenceOfReturn(fields) ?? null
}
