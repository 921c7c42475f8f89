/** The created files, and the next step for their author. */
export type Written = { readonly files: readonly string[]; readonly next: string }
