/**
 * For each state, the state that each event leads to. An event that a state does not list changes nothing; a
 * state without events is final.
 */
export type Transitions<State extends string = string> = Readonly<
  Record<string, Readonly<Record<string, State>>>
>

export type StateOf<Table> = keyof Table & string
type EventsOf<Row> = Row extends unknown ? keyof Row & string : never
export type EventOf<Table> = EventsOf<Table[keyof Table]>

/**
 * The state that the event leads to, or `null` when the event does not apply (a late or repeated message).
 */
export function nextState<Table extends Transitions<StateOf<Table>>>(
  table: Table,
  state: StateOf<Table>,
  event: EventOf<Table>,
): StateOf<Table> | null {
  return table[state]?.[event] ?? null
}

/** The next state, or the same one when the event does not apply (a late message, a double click). */
export function stepperOf<const Table extends Transitions<StateOf<Table>>>(table: Table) {
  return (state: StateOf<Table>, event: EventOf<Table>): StateOf<Table> =>
    nextState(table, state, event) ?? state
}
