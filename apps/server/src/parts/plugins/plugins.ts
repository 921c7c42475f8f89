import type { GameProvider, PaymentMethodDefinition, PaymentProvider, RuleSet } from '@baize/plugin-kit'

export type PaymentMethod = PaymentMethodDefinition & {
  readonly provider: string
  /** The logo as SVG text, from `logos/<slug>.svg` of the folder. */
  readonly logo?: string
}

/** All plugins of the plugin folders, built with their settings. */
export type Plugins = {
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>
  readonly paymentMethods: ReadonlyMap<number, PaymentMethod>
  readonly gameProviders: ReadonlyMap<string, GameProvider>
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Origins of frames and forms by provider, for the content security policy. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** Origins of the pictures in game receipts, by game provider. */
  readonly pictureOrigins: ReadonlyMap<string, readonly string[]>
}
