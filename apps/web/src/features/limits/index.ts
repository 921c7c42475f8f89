export { LimitCard } from './limit-card.tsx'
export { LimitEffect } from './limit-effect.tsx'
export { LimitsMenu } from './limits-menu.tsx'
export { UnsetLimits } from './unset-limits.tsx'
