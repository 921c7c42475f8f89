/** What was written, and what its author does now. */
export type Written = { readonly files: readonly string[]; readonly next: string }
