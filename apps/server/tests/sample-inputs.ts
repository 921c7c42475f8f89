import type { CallId, Contract, ErrorName, WireInputOf } from '@baize/contract'

export type ChangeId = { [Id in CallId]: Contract[Id]['changes'] extends true ? Id : never }[CallId]

/** References of another player. */
export type Foreign = {
  readonly deposit: string
  readonly withdrawal: string
  readonly sessionId: string
}

type Sample<Id extends ChangeId> = {
  readonly good: WireInputOf<Id>
  /** Well-formed inputs that must be refused, with the name of the error. */
  readonly refused: readonly {
    readonly title: string
    readonly input: WireInputOf<Id>
    readonly expected: ErrorName
  }[]
}
export type Samples = { readonly [Id in ChangeId]: Sample<Id> }

/** An unknown id. */
export const nobody = '00000000-0000-7000-8000-000000000000'
