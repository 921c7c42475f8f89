/**
 * Why a call to a provider returned no usable response. It says nothing about the money: neither success nor
 * failure.
 */
export type Unavailable = {
  readonly kind: 'unavailable'
  readonly reason: string
  /** The response was longer than the client reads; a request for fewer data may succeed. */
  readonly isTooLong?: true
}

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type HttpAnswer = { readonly status: number; readonly body: string; readonly contentType: string }

/**
 * The platform's outbound client: configured hosts only, no redirects, time-out 3 s, at most 256 KB. Adapters
 * use no other.
 */
export type HttpClient = {
  send(
    request: HttpRequest,
  ): Promise<
    { readonly ok: true; readonly value: HttpAnswer } | { readonly ok: false; readonly error: Unavailable }
  >
}

/** A callback as it was received, before verification. */
export type RawCallback = {
  readonly method: 'GET' | 'POST'
  /** Path below `/callbacks/<kind>/<plugin>/`, without the query. */
  readonly path: string
  /**
   * The query's parameters, decoded. At most 100, each named once: a request with more, or with control
   * characters, is rejected before.
   */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The exact bytes: signatures cover them. */
  readonly body: Uint8Array
  readonly receivedAtMs: number
}

/** The response to a callback, if the provider's protocol requires a specific one. */
export type CallbackAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** The dependencies of an adapter. Only the server reads the environment; adapters receive their settings. */
export type PluginContext = {
  readonly http: HttpClient
  /** Epoch milliseconds of the platform's clock. */
  readonly nowMs: () => number
  /**
   * This plugin's settings as strings: base address, merchant id, secrets, keys. Items of a list are
   * separated by spaces.
   */
  readonly settings: Readonly<Record<string, string>>
  /**
   * The same settings with their JSON types, for protocols that distinguish `816` from `"816"`. The server
   * always sets them.
   */
  readonly written?: PluginSettings
}

/** A plugin's settings in the settings file. */
export type PluginSettings = Readonly<Record<string, PluginSetting>>
export type PluginSetting = string | number | readonly string[]
