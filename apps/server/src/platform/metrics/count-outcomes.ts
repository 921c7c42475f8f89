type Counter = { inc(labels: { kind: string; outcome: string }): void }
type Method = (...args: never[]) => Promise<unknown>

/** Wraps the named methods so that they count the `outcome` of their result, or `broken` when they throw. */
export function countOutcomes<Target extends object, Name extends keyof Target & string>(
  target: Target,
  names: readonly Name[],
  counter: Counter,
): Target {
  const counted: Record<string, Method> = {}
  for (const kind of names) {
    const method = target[kind] as Method
    counted[kind] = async (...args) => {
      try {
        const answer = await method.apply(target, args)
        counter.inc({ kind, outcome: outcomeOf(answer) })
        return answer
      } catch (error) {
        counter.inc({ kind, outcome: 'broken' })
        throw error
      }
    }
  }
  return { ...target, ...counted }
}

const outcomeOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && typeof answer.outcome === 'string'
    ? answer.outcome
    : 'ok'
