import { BLOCK_STATUSES, FACT_FIELDS, RESTRICTION_KINDS } from '@baize/domain'
import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { Obligation } from '../content/obligation.ts'
import { Limit, Loosening } from '../player/limits.ts'
import { described, documentation } from '../../documentation.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

const PersonalField = z.enum(['email', ...FACT_FIELDS, 'bankAccounts'])

export const PersonalData = z.array(z.object({ field: PersonalField, value: z.nullable(z.string()) }))
documentation.add(PersonalData, {
  id: 'PersonalData',
  description:
    'Personal data of a player by field; null where a value is not known. Facts that few forms ask for are there when they are known.',
})

const PlayerLimit = z.extend(Limit, {
  bySupport: described(
    z.object({
      raise: described(Loosening, 'When a higher limit that support requests now would take effect.'),
      removal: described(Loosening, 'The same for a removal.'),
    }),
    'What `staff.playerLimitLoosen` can do at the player’s demand; null where it cannot: the rule set lets others do it, a change waits, or the account is closed.',
  ),
  canTighten: described(
    z.boolean(),
    'Whether `staff.playerLimitTighten` can lower it or, where there is none, set it.',
  ),
})
documentation.add(PlayerLimit, { id: 'PlayerLimit', description: 'A limit of a player, for staff.' })

const PlayerRestriction = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  source: described(z.enum(['player', 'staff', 'platform']), 'Who set it.'),
  by: described(z.nullable(z.string()), 'Name of the member of staff; null for any other source.'),
  from: Instant,
  until: described(z.nullable(Instant), 'The first instant after a time-out; null for a block.'),
  message: described(z.nullable(z.string()), 'What the player reads about a block.'),
  note: described(
    z.nullable(z.string()),
    'What staff noted about a block; null for those who may not read internal notes and did not write it.',
  ),
})
documentation.add(PlayerRestriction, {
  id: 'PlayerRestriction',
  description: 'A restriction of a player that is in force.',
})

const PlayerProfile = z.object({
  playerId: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  status: z.string(),
  licence: described(z.string(), "Name of the player's licence."),
  ruleSet: described(z.string(), 'Code of the rule set of that licence.'),
  timeZone: described(z.string(), "Of the rule set: the player's days, weeks and months are counted in it."),
  currency: CurrencyCode,
  since: described(Instant, 'When the account was opened.'),
  activatedAt: z.nullable(Instant),
  lastLoginAt: z.nullable(Instant),
  identityVerifiedAt: described(
    z.nullable(Instant),
    'When identity and age were verified; null while they are not.',
  ),
  closing: described(
    z.nullable(
      z.object({
        at: Instant,
        deletionRequestedAt: z.nullable(Instant),
        erasesAt: described(z.nullable(Instant), 'When the law no longer asks for the records.'),
        erasedAt: z.nullable(Instant),
      }),
    ),
    'Of a closed account: when it was closed, whether its player asked for the deletion, and when its records are erased.',
  ),
  personal: PersonalData,
  wallet: z.object({ cash: Amount, payoutHold: Amount, reserve: Amount, suspense: Amount }),
  depositedTotal: Amount,
  withdrawnTotal: Amount,
  stakedTotal: Amount,
  openCases: z.int(),
  limits: z.array(PlayerLimit),
  blockStatus: described(z.enum(BLOCK_STATUSES), 'Of payments; a block of play is beside it.'),
  restrictions: described(z.array(PlayerRestriction), 'In force now, oldest first.'),
  obligations: described(
    z.array(Obligation),
    'What stands before actions of the player at home, in the order in which it is asked: the list that the player has.',
  ),
})
documentation.add(PlayerProfile, { id: 'PlayerProfile', description: 'The profile of a player.' })

export const staffPlayer = defineCall({
  id: 'staff.player',
  summary: 'Get the profile of a player.',
  description: 'Personal data are masked. Each access is recorded in the audit trail.',
  changes: false,
  access: 'staff',
  input: z.strictObject({ playerId: PlayerId }),
  output: PlayerProfile,
  errors: ['element_not_found'],
  example: {
    input: { playerId: exampleIds.player },
    output: {
      playerId: exampleIds.player,
      publicUserId: '10000427',
      nickName: 'anna_k',
      status: 'active',
      licence: 'Example licence',
      ruleSet: 'ABC',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      since: '2025-02-03T09:12:44Z',
      activatedAt: '2025-02-03T09:15:02Z',
      lastLoginAt: '2026-11-21T11:58:30Z',
      closing: null,
      identityVerifiedAt: '2025-02-04T10:31:07Z',
      personal: [
        { field: 'email', value: 'a***@example.com' },
        { field: 'birthDate', value: '1990-**-**' },
        { field: 'nationalIdNumber', value: null },
      ],
      wallet: { cash: '1250000', payoutHold: '300000', reserve: '0', suspense: '0' },
      depositedTotal: '2500000',
      withdrawnTotal: '600000',
      stakedTotal: '4200000',
      openCases: 1,
      limits: [],
      blockStatus: 'NotBlocked',
      restrictions: [],
      obligations: [
        { kind: 'fields', before: ['withdraw'], fields: [{ field: 'firstName', before: ['withdraw'] }] },
      ],
    },
  },
})
