export { createApi, type Answer, type Api, type ApiError, type ChangeId, type ReadId } from './api.ts'
export { nowMs, setServerTime, useNowMs } from './clock.ts'
export { errorText } from './error-text.ts'
export { createTexts, type Texts } from './texts.ts'
