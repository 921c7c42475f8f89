import { loginKey } from '../email/email.ts'

/** Whether a player's account is the own one of a member of staff, who then does nothing about it. */
export const isOwnAccount = (
  staff: { readonly login: string },
  player: { readonly email: string },
): boolean => loginKey(staff.login) === loginKey(player.email)
