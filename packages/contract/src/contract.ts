import type * as z from 'zod/mini'
import type { Call } from './calls/define-call.ts'
import * as calls from './calls/index.ts'

type Exported = (typeof calls)[keyof typeof calls]
type CallOf<T> = T extends { readonly id: string; readonly changes: boolean; readonly access: string }
  ? T
  : never
type AnyCall = CallOf<Exported>

/**
 * Every call by its id. The client imports only this type; the server does not start unless every entry has a
 * handler.
 */
export type Contract = { [C in AnyCall as C['id']]: C }
export type CallId = keyof Contract

export type InputOf<Id extends CallId> = z.output<Contract[Id]['input']>
export type OutputOf<Id extends CallId> = z.output<Contract[Id]['output']>
/** The JSON form of a value: amounts as text. */
export type WireInputOf<Id extends CallId> = z.input<Contract[Id]['input']>
export type WireOutputOf<Id extends CallId> = z.input<Contract[Id]['output']>
export type ErrorsOf<Id extends CallId> = Contract[Id]['errors'][number]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'access' in value && 'changes' in value

/** Every call of the contract, by id. */
export const contract = Object.fromEntries(
  Object.values(calls as Record<string, unknown>)
    .filter(isCall)
    .map((call) => [call.id, call]),
) as unknown as Contract
