/**
 * Fills the owners of payment ids of deposits and withdrawals that are older than the table, once per
 * database. Run by the migration command after this release's functions are installed: from then on every
 * function writes its own.
 * @returns How many ids were filled.
 */
export async function fillProviderPayments(owner: {
  query(text: string): Promise<{ rows: unknown[] }>
}): Promise<number> {
  const { rows } = await owner.query('select wallet.fill_provider_payments_v1()::text as filled')
  return Number((rows[0] as { filled: string }).filled)
}
