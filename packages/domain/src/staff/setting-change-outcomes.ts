/**
 * How a change of a setting ended. `inForce`: at once, without a second person. `lapsed`: nobody approved it in time.
 */
export const SETTING_CHANGE_OUTCOMES = ['inForce', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type SettingChangeOutcome = (typeof SETTING_CHANGE_OUTCOMES)[number]
