/** Why a call to an outside provider brought no usable answer. The caller decides what it means: never success, never failure of the money. */
export type Unavailable = {
  readonly kind: 'unavailable'
  readonly reason: string
  /** There was an answer, and it was longer than the client reads: a smaller question may be answered. */
  readonly isTooLong?: true
}

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type HttpAnswer = { readonly status: number; readonly body: string; readonly contentType: string }

/** The platform's outbound client: configured hosts only, no redirects, time-out 3 s, at most 256 KB. Adapters use no other. */
export type HttpClient = {
  send(
    request: HttpRequest,
  ): Promise<
    { readonly ok: true; readonly value: HttpAnswer } | { readonly ok: false; readonly error: Unavailable }
  >
}

/** A callback as it came in, before anybody trusted it. */
export type RawCallback = {
  readonly method: 'GET' | 'POST'
  /** Path below `/callbacks/<kind>/<plugin>/`, without the query. */
  readonly path: string
  /** The query's parameters, decoded. At most 100, each named once: a request with more, or with control characters, is rejected before. */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The exact bytes: signatures cover them. */
  readonly body: Uint8Array
  readonly receivedAtMs: number
}

/** What a provider gets in answer to a callback, where its protocol asks for a form of its own. */
export type CallbackAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** What an adapter is built from. Only the server reads the environment; adapters are handed their settings. */
export type PluginContext = {
  readonly http: HttpClient
  /** Epoch milliseconds of the platform's clock. */
  readonly nowMs: () => number
  /** This plugin's settings as texts: base address, merchant id, secrets, keys. A number is its digits; a list has a space between items. */
  readonly settings: Readonly<Record<string, string>>
  /** The same settings as the settings file has them, for protocols that distinguish `816` from `"816"`. The server always gives them. */
  readonly written?: PluginSettings
}

/** A plugin's settings in the settings file. */
export type PluginSettings = Readonly<Record<string, PluginSetting>>
export type PluginSetting = string | number | readonly string[]
