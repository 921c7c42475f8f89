import { GATED_ACTIONS, OBLIGED_ACTIONS } from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { RequestAbout } from '../player/information-requests.ts'
import { LimitPeriod, LimitType } from '../player/limits.ts'

const Actions = z.array(z.enum(GATED_ACTIONS))
const Proof = described(
  z.enum(['needToProvideDocument', 'needToBeVerified', 'verified']),
  'Who acts next: the player uploads a document, or staff review it.',
)

export const Obligation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('abroad'),
    before: Actions,
    country: described(z.string(), 'Country of the connection, ISO 3166-1 alpha-3.'),
    countries: described(z.array(z.string()), "Countries of the player's licence, alpha-3."),
    countryName: z.string(),
    countryNames: z.string(),
  }),
  z.object({
    kind: z.literal('licenceEnded'),
    before: Actions,
    from: described(Instant, 'The first instant without the licence.'),
  }),
  z.object({
    kind: z.literal('timeOut'),
    before: described(z.array(z.enum(OBLIGED_ACTIONS)), 'The player takes a break, and nobody can end it.'),
    until: described(Instant, 'The first instant after the time-out.'),
  }),
  z.object({
    kind: z.literal('block'),
    before: described(z.array(z.enum(OBLIGED_ACTIONS)), 'What staff blocked.'),
    message: described(z.string(), 'What staff tell the player about it.'),
  }),
  z.object({
    kind: z.literal('documentLimit'),
    before: described(
      z.array(z.enum(OBLIGED_ACTIONS)),
      'The credited deposits reached the limit of a player whose identity is not verified.',
    ),
    document: Proof,
  }),
  z.object({
    kind: z.literal('question'),
    before: described(Actions, 'Always empty: only what the question is about waits.'),
    about: RequestAbout,
    reference: described(z.string(), 'Of the withdrawal; otherwise the id of the information request.'),
    until: described(Instant, 'Without an answer until then, staff decide without it.'),
  }),
  z.object({
    kind: z.literal('fields'),
    before: z.array(z.enum(OBLIGED_ACTIONS)),
    fields: described(
      z.array(z.object({ field: z.string(), before: z.array(z.enum(OBLIGED_ACTIONS)) })),
      'The details that are missing, each with what is refused without it: `account.prefillForm` asks for them.',
    ),
  }),
  z.object({
    kind: z.literal('identity'),
    before: Actions,
    document: Proof,
  }),
  z.object({
    kind: z.literal('limits'),
    before: Actions,
    limits: described(
      z.array(z.object({ type: LimitType, period: LimitPeriod, before: Actions })),
      'The limits to set, each with what is refused without it.',
    ),
  }),
])
documentation.add(Obligation, {
  id: 'Obligation',
  description: 'What stands before actions of a player, and which these are.',
})
