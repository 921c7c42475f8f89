/** Why a call to an outside party brought no usable answer. The caller decides what it means: never success, never failure of the money. */
export type Unavailable = { readonly kind: 'unavailable'; readonly reason: string }

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
  ): Promise<{ readonly ok: true; readonly value: HttpAnswer } | { readonly ok: false; readonly error: Unavailable }>
}

/** A callback as it came in, before anybody trusted it. */
export type RawCallback = {
  /** Path below `/callbacks/<kind>/<plugin>/`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The exact bytes: signatures cover them. */
  readonly body: Uint8Array
  readonly receivedAtMs: number
}

/** What an adapter is built from. Only the server reads the environment; adapters are handed their settings. */
export type PluginContext = {
  readonly http: HttpClient
  /** Epoch milliseconds of the platform's clock. */
  readonly nowMs: () => number
  /** This plugin's settings, already read: base address, merchant id, secrets, keys. */
  readonly settings: Readonly<Record<string, string>>
}
