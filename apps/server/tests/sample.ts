import type { CallId, Contract, ErrorName, WireInputOf } from '@baize/contract'

export type ChangeId = { [Id in CallId]: Contract[Id]['changes'] extends true ? Id : never }[CallId]

/** Things of another player, and of nobody. */
export type Foreign = {
  readonly deposit: string
  readonly withdrawal: string
  readonly gameSessionId: string
  readonly sessionId: string
}

type Sample<Id extends ChangeId> = {
  readonly good: WireInputOf<Id>
  /** Inputs of the right shape that nevertheless must be refused, with the catalogue's name. */
  readonly refused: readonly {
    readonly title: string
    readonly input: WireInputOf<Id>
    readonly expected: ErrorName
  }[]
}
export type Samples = { readonly [Id in ChangeId]: Sample<Id> }

/** An id that nobody has. */
export const nobody = '00000000-0000-7000-8000-000000000000'
