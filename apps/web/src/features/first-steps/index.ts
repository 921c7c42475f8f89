export { FirstSteps, FirstStepsCard } from './first-steps.tsx'
