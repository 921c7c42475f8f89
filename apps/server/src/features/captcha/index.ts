export { requireCaptcha, type CaptchaDeps } from './require-captcha.ts'
export type { Captcha } from './captcha.ts'
export { createProofOfWork } from './proof-of-work.ts'
export { captchaFeature } from './feature.ts'
