import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { changeSetting } from './change-setting.ts'
import { approveSettingChange, endSettingChange } from './end-change.ts'
import { listSettings } from './list-settings.ts'
import { previewChange } from './preview-change.ts'
import type { SettingDeps } from './setting-texts.ts'

export function settingChangesRoutes(deps: SettingDeps) {
  return {
    'staff.settings': async ({ input, caller, visit }) =>
      ok(await listSettings(deps, { language: input.language, visit, staff: caller })),

    'staff.settingPreview': ({ input: { name, value, changeId, language }, visit }) =>
      previewChange(deps, { name, value, changeId, language, visit }),

    'staff.settingChange': ({ input, caller, visit, idempotencyKey }) =>
      changeSetting(deps, { ...input, language: input.language, visit, staff: caller, idempotencyKey }),

    'staff.settingChangeApprove': ({ input: { changeId, language }, caller, visit }) =>
      approveSettingChange(deps, { changeId, language, visit, staff: caller }),

    'staff.settingChangeEnd': ({ input, caller }) => endSettingChange(deps, { ...input, staff: caller }),
  } satisfies Handlers
}
