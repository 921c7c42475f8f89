import type * as z from 'zod/mini'

/**
 * Who receives a setting: the player site (`fe`), its calls, for those that the documents list (`be`), or nobody
 * outside the server.
 */
export type SettingGroup = 'fe' | 'be' | 'internal'
/** What a change may touch, so that a second person approves it. */
export type Approval = 'money' | 'limits'

type Facts<Value, Group> = {
  /** Where the name comes from: a section of the specification, a decision, or `platform` for our own. */
  readonly source: string
  readonly group?: Group
  readonly approval?: Approval
  /**
   * The stricter of two values, for settings that protect: an invalid row cannot relax them, and a change to the
   * stricter value needs no second person.
   */
  readonly stricter?: (a: Value, b: Value) => Value
}

/** One setting of the operator. Its description is the message `settings.about.<name>`. */
export type Setting<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Group extends SettingGroup = SettingGroup,
> = {
  /** With the default, which is in force without a row. */
  readonly schema: Schema
  readonly source: string
  readonly group: Group
  readonly approval: Approval | null
  readonly stricter: ((a: z.infer<Schema>, b: z.infer<Schema>) => z.infer<Schema>) | null
}

/** A setting is internal unless it says otherwise. */
export function setting<Schema extends z.ZodMiniType, Group extends SettingGroup = 'internal'>(
  schema: Schema,
  { source, group, approval, stricter }: Facts<z.infer<Schema>, Group>,
): Setting<Schema, Group> {
  return {
    schema,
    source,
    group: group ?? ('internal' as Group),
    approval: approval ?? null,
    stricter: stricter ?? null,
  }
}
