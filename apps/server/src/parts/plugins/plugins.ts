import type { RuleSet } from '@baize/domain'
import type { GameProvider, PaymentMethodDefinition, PaymentProvider } from '@baize/plugin-kit'

export type PaymentMethod = PaymentMethodDefinition & {
  readonly provider: string
  /** The logo as SVG text, from `logos/<slug>.svg` of the folder. */
  readonly logo?: string
}

/** All plugins of the plugin folders, built with their settings. */
export type Plugins = {
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>
  /** Names of the payment providers, as players read them. */
  readonly paymentProviderNames: ReadonlyMap<string, string>
  readonly paymentMethods: ReadonlyMap<number, PaymentMethod>
  readonly gameProviders: ReadonlyMap<string, GameProvider>
  /** Names of the game providers, as people read them. */
  readonly gameProviderNames: ReadonlyMap<string, string>
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Origins of frames and forms by provider, for the content security policy. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** Origins of the pictures in game receipts, by game provider. */
  readonly pictureOrigins: ReadonlyMap<string, readonly string[]>
}
