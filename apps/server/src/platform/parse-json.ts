/** A text as JSON; `null` when it is none, so that a schema refuses it like any other wrong value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
