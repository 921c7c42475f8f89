import { useText } from './context.tsx'

type Role = { readonly slug: string; readonly name: string | null }

/** The name of a role: its own, the text of a first role that nobody has renamed, or else its short name. */
export function useRoleName(): (role: Role) => string {
  const { find } = useText()
  return ({ slug, name }) => name ?? find(`backoffice.role.${slug}`) ?? slug
}
