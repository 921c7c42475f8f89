import type { World } from '@baize/testing'

/** The id of the player with this email address. */
export async function playerIdOf(world: World, email: string): Promise<string> {
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [email],
  )
  const id = rows[0]?.player_id
  if (id === undefined) throw new Error(`No player has the address ${email}.`)
  return id
}
