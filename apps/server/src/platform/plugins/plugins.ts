import type { GameProvider, PaymentMethodDefinition, PaymentProvider, RuleSet } from '@baize/plugin-kit'

export type PaymentMethod = PaymentMethodDefinition & {
  readonly provider: string
  /** Its picture as SVG text, from `logos/<slug>.svg` of the folder. */
  readonly logo?: string
}

/** Everything found in the plugin folders, built with its settings. */
export type Plugins = {
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>
  readonly paymentMethods: ReadonlyMap<number, PaymentMethod>
  readonly gameProviders: ReadonlyMap<string, GameProvider>
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Origins of frames and forms by provider: they become the content policy. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** Origins of the pictures that game suppliers show in receipts, by supplier. */
  readonly pictureOrigins: ReadonlyMap<string, readonly string[]>
}
