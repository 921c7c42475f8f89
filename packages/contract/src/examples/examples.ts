import type { CallId, WireInputOf, WireOutputOf } from '../contract.ts'

/** An example of a call for the API document, in its JSON form. */
export type CallExample<Id extends CallId = CallId> = {
  readonly input: WireInputOf<Id>
  readonly output: WireOutputOf<Id>
}
export type Examples = { readonly [Id in CallId]?: CallExample<Id> }
