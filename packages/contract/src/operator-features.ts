/**
 * Features of the specification that an operator may not have. The player site hides the fields, filters and
 * links of every feature that the setting `features` does not name.
 */
export const operatorFeatures = ['bonuses', 'freeRounds', 'betting', 'promoCodes', 'campaigns'] as const
export type OperatorFeature = (typeof operatorFeatures)[number]

/**
 * How far an operator protects player money if it becomes insolvent: not at all, by separate accounts and arrangements
 * to pay it out, or in a trust account.
 */
export const fundsProtections = ['notProtected', 'medium', 'high'] as const
