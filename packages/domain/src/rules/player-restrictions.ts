import type { DocumentStatus } from '../documents/document-status.ts'
import type { ObligedAction } from './obliged-actions.ts'

/** Kinds of restrictions of a player (0075): a break that the player takes, and blocks. */
export const RESTRICTION_KINDS = ['timeOut', 'depositBlock', 'withdrawalBlock', 'playBlock'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]

/** What is refused under each kind. The SQL function `restriction_kinds_v1` has the same table. */
export const RESTRICTED_ACTIONS: Readonly<Record<RestrictionKind, readonly ObligedAction[]>> = {
  timeOut: ['demo', 'deposit', 'play'],
  depositBlock: ['deposit'],
  withdrawalBlock: ['withdraw'],
  playBlock: ['play'],
}

/** Actions that staff can block, each by a block of its own. */
export const BLOCKABLE_ACTIONS = ['deposit', 'withdraw', 'play'] as const
export type BlockableAction = (typeof BLOCKABLE_ACTIONS)[number]

export const blockOf: Readonly<Record<BlockableAction, Exclude<RestrictionKind, 'timeOut'>>> = {
  deposit: 'depositBlock',
  withdraw: 'withdrawalBlock',
  play: 'playBlock',
}

/** A restriction that is in force. Times are epoch milliseconds; a block has no end of its own. */
export type RestrictionInForce = {
  readonly kind: RestrictionKind
  readonly source: 'player' | 'staff' | 'platform'
  readonly fromMs: number
  readonly untilMs: number | null
  /** What staff tell the player about their block; `null` for any other restriction. */
  readonly message: string | null
}

/** The restriction that stands before an action. */
export type StandingRestriction = Pick<RestrictionInForce, 'kind' | 'source' | 'untilMs' | 'message'>

/** A restriction as the player and staff see it among what stands before actions. */
export type RestrictionObligation =
  | { readonly kind: 'timeOut'; readonly before: readonly ObligedAction[]; readonly untilMs: number }
  | { readonly kind: 'block'; readonly before: readonly ObligedAction[]; readonly message: string }
  | {
      readonly kind: 'documentLimit'
      readonly before: readonly ObligedAction[]
      readonly document: NeededProof
    }

/** What a proof of identity that something waits for is waiting for itself: the player, or the review. */
export type NeededProof = Exclude<DocumentStatus, 'uploaded'>

/** Whether a restriction is the block at the document limit, which a verified identity lifts (T-52). */
export const isDocumentBlock = ({ kind, source }: Pick<RestrictionInForce, 'kind' | 'source'>): boolean =>
  kind === 'depositBlock' && source === 'platform'

/**
 * The time-out that ends last, then the blocks of staff, those with one message together, then the block at the
 * document limit: a document alone does not help a player whom staff block too.
 */
export function restrictionObligations(
  restrictions: readonly RestrictionInForce[],
  document: NeededProof,
): readonly RestrictionObligation[] {
  const ends = restrictions.flatMap(({ kind, untilMs }) => (kind === 'timeOut' ? (untilMs ?? []) : []))
  const blocks = restrictions.filter((each) => each.kind !== 'timeOut' && !isDocumentBlock(each))
  const messages = new Set(blocks.map(({ message }) => message ?? ''))
  return [
    ...(ends.length === 0
      ? []
      : [{ kind: 'timeOut' as const, before: RESTRICTED_ACTIONS.timeOut, untilMs: Math.max(...ends) }]),
    ...[...messages].map((text) => ({
      kind: 'block' as const,
      before: BLOCKABLE_ACTIONS.filter((action) =>
        blocks.some(({ kind, message }) => kind === blockOf[action] && (message ?? '') === text),
      ),
      message: text,
    })),
    ...(restrictions.some(isDocumentBlock)
      ? [{ kind: 'documentLimit' as const, before: RESTRICTED_ACTIONS.depositBlock, document }]
      : []),
  ]
}

/** Block status of a player for payments (T-52). A block of play is beside it. */
export const BLOCK_STATUSES = [
  'NotBlocked',
  'AutoBlockedByDocument',
  'ManualBlockedDeposit',
  'ManualBlockedWithdraw',
  'ManualBlockedDepositAndWithdraw',
] as const
export type BlockStatus = (typeof BLOCK_STATUSES)[number]

/** The block status by what is in force: blocks of staff before one of the platform, which a document lifts. */
export function blockStatusOf(
  restrictions: readonly Pick<RestrictionInForce, 'kind' | 'source'>[],
): BlockStatus {
  const isBlocked = (action: BlockableAction) =>
    restrictions.some(({ kind, source }) => kind === blockOf[action] && source === 'staff')
  const [deposit, withdrawal] = [isBlocked('deposit'), isBlocked('withdraw')]
  if (deposit && withdrawal) return 'ManualBlockedDepositAndWithdraw'
  if (deposit) return 'ManualBlockedDeposit'
  if (withdrawal) return 'ManualBlockedWithdraw'
  return restrictions.some(isDocumentBlock) ? 'AutoBlockedByDocument' : 'NotBlocked'
}
