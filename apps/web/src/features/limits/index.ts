export { LimitCard } from './limit-card.tsx'
export { LimitEffect } from './limit-effect.tsx'
export { UnsetLimits } from './unset-limits.tsx'
