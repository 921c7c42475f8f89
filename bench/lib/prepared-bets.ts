import { PLAYERS, type BenchServer } from './bench-stack.ts'
import { signBets } from './signed-bets.ts'
import type { Reply } from './socket-load.ts'

const BET_PATH = '/callbacks/games/hub88/transaction/bet'
export const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

/** Bets that are signed before the measurement; `null` once all are sent. */
export async function prepared(server: BenchServer, count: number): Promise<() => Uint8Array | null> {
  const requests = await signBets({
    privateKey: server.privateKey,
    count,
    players: PLAYERS,
    path: BET_PATH,
    host: `127.0.0.1:${server.port}`,
  })
  return () => requests.pop() ?? null
}
